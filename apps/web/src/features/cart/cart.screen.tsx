import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { OrderFooter } from '../../ordering/order-footer.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { Steps } from '../../ordering/steps/steps.tsx';
import { useClearAddedArea } from '../../ordering/use-clear-added-area.ts';
import { useOrderDraft } from '../../ordering/use-order-draft.ts';
import { cartTexts as texts } from '../../texts/cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProblemState } from '../../ui/states/problem-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OpenPayments } from '../open-payments/open-payments.tsx';
import { parseCart } from './cart.ts';
import { CartItemList } from './cart-item-list.tsx';
import { CartNotice, type ChangedItems } from './cart-notice.tsx';
import { NewPricesNotice } from './new-prices-notice.tsx';
import { useAcceptPrices } from './use-accept-prices.ts';
import { useCartRemoval } from './use-cart-removal.ts';
import { useChangeItems } from './use-change-items.ts';

export default function CartScreen() {
  const navigate = useNavigate();
  // Another tab may have renamed a field or changed the cart.
  const cartQuery = useCall(endpoints.listCart, {}, { refetchOnFocus: true });
  // The cart is usable without overlaps, which are only remarks.
  const overlaps = useCall(endpoints.listOverlaps, {});
  const {
    remove: removeFromCart,
    restore: restoreToCart,
    removed: removedItems,
    isRemoving,
    isRestoring,
  } = useCartRemoval();
  const { acceptPrices, isAccepting } = useAcceptPrices();
  const { changeItems } = useChangeItems();
  const addedCount = useClearAddedArea().addedFields ?? null;
  const changed = useChangedItems();
  const hasNews = addedCount !== null || changed !== null;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The button that was pressed has disappeared with its item, so the focus moves to the message.
  useEffect(() => {
    if (removedItems.length > 0) (noticeRef.current?.querySelector('button') ?? noticeRef.current)?.focus();
  }, [removedItems]);
  // The message is focused in the next frame, because opening a screen first focuses the screen itself.
  useEffect(() => {
    if (hasNews) requestAnimationFrame(() => noticeRef.current?.focus());
  }, [hasNews]);

  const cart = cartQuery.data && parseCart(cartQuery.data);
  return (
    <>
      <OrderTitle screen={texts.title} />
      <Steps currentStep="basket" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        <div className="basket-status" role="status" ref={noticeRef} tabIndex={-1}>
          <CartNotice
            addedCount={addedCount}
            changed={changed}
            removedItems={removedItems}
            isRestoring={isRestoring}
            onUndo={restoreToCart}
          />
        </div>
        <OpenPayments />
        {cartQuery.isPending && <Skeleton height={9} />}
        {cartQuery.error && !cart && (
          <ProblemState problem={cartQuery.error} onTryAgain={cartQuery.refetch} />
        )}
        {cart?.items.length === 0 && (
          <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
            <Link className="button" to="/home">
              {texts.start}
            </Link>
          </EmptyState>
        )}
        {cart && cart.items.length > 0 && (
          <>
            <NewPricesNotice
              items={cart.items}
              isAccepting={isAccepting}
              onAccept={() => void acceptPrices(cart.items)}
            />
            <CartItemList
              items={cart.items}
              overlaps={overlaps.data ?? []}
              isRemoving={isRemoving}
              onRemove={removeFromCart}
              onChange={changeItems}
            />
            <p>
              <Link to="/home">{texts.another}</Link>
            </p>
            <OrderFooter>
              <p className="order-total number">
                <span>{texts.total}</span>
                <span>{formatMoney(cart.total)}</span>
              </p>
              <Button
                disabled={cart.payable.length === 0 || isRemoving}
                onClick={() => void navigate('/payment')}
              >
                {texts.proceed}
              </Button>
            </OrderFooter>
          </>
        )}
      </div>
    </>
  );
}

/** What was changed before the cart opened, as the navigation to it tells. A change ends here, also if it was left. */
function useChangedItems(): ChangedItems | null {
  const { state } = useLocation();
  const endChange = useOrderDraft((draft) => draft.endChange);
  useEffect(() => {
    endChange();
  }, [endChange]);
  return ((state ?? {}) as { changed?: ChangedItems }).changed ?? null;
}
