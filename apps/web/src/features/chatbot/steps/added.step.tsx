import { endpoints } from '@furrow/contract/endpoints';
import { useCall } from '../../../api/use-call.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { chatbotTexts } from '../../../texts/chatbot.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatMoney } from '../../../ui/formats/money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { parseCart } from '../../cart/cart.ts';
import { CartItemList } from '../../cart/cart-item-list.tsx';
import { CartNotice } from '../../cart/cart-notice.tsx';
import { NewPricesNotice } from '../../cart/new-prices-notice.tsx';
import { useAcceptPrices } from '../../cart/use-accept-prices.ts';
import { useCartRemoval } from '../../cart/use-cart-removal.ts';
import { useAnswerOptions } from '../conversation/answer-options.ts';
import { DataProblem } from '../conversation/data-problem.tsx';
import type { StepProperties } from '../conversation/flow-driver.ts';

const texts = chatbotTexts.basket;

export default function AddedStep({ flow, send }: StepProperties) {
  const cartQuery = useCall(endpoints.listCart, {});
  const overlaps = useCall(endpoints.listOverlaps, {});
  const {
    remove: removeFromCart,
    restore: restoreToCart,
    removed: removedItems,
    isRemoving,
    isRestoring,
  } = useCartRemoval();
  const { acceptPrices, isAccepting } = useAcceptPrices();
  const isBusy = flow.pending !== null || isRemoving;
  useAnswerOptions([texts.checkout, texts.another], (index) =>
    send({ type: index === 0 ? 'checkout' : 'another' }),
  );
  const cart = cartQuery.data && parseCart(cartQuery.data);
  if (!cart) {
    return cartQuery.error ? (
      <DataProblem problem={cartQuery.error} onTryAgain={cartQuery.refetch} />
    ) : (
      <Skeleton height={9} />
    );
  }
  return (
    <>
      <div role="status">
        <CartNotice
          addedCount={null}
          removedItems={removedItems}
          isRestoring={isRestoring}
          onUndo={restoreToCart}
        />
      </div>
      <NewPricesNotice
        items={cart.items}
        isAccepting={isAccepting}
        onAccept={() => void acceptPrices(cart.items)}
      />
      {cart.items.length > 0 && (
        <CartItemList
          items={cart.items}
          overlaps={overlaps.data ?? []}
          isRemoving={isRemoving}
          onRemove={removeFromCart}
        />
      )}
      <p className="order-total number">
        <span>{cartTexts.total}</span>
        <span>{formatMoney(cart.total)}</span>
      </p>
      <div className="chat-actions">
        <Button
          disabled={isBusy || (cart.items.length > 0 && cart.payable.length === 0)}
          onClick={() => send({ type: 'checkout' })}
        >
          {texts.checkout}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={() => send({ type: 'another' })}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
