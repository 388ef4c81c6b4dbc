import '../../ordering/ordering.css';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Steps } from '../../frame/steps.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderFoot } from '../../ordering/order-foot.tsx';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenPayments } from '../payments/open-payments.tsx';
import { readBasket } from './basket.ts';
import { BasketItems } from './basket-items.tsx';
import { BasketSaid } from './basket-said.tsx';
import { useRemoval } from './use-removal.ts';

const texts = orderingTexts.basket;

export default function BasketScreen() {
  const navigate = useNavigate();
  const cart = useCall(endpoints.listCart, {});
  // Overlaps are only a remark; the cart is complete without them.
  const overlaps = useCall(endpoints.listOverlaps, {});
  const { takeOut, putBack, removed, isTaking, isPutting } = useRemoval();
  const added = useHandedOver();
  const said = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with its item.
  useEffect(() => {
    if (removed.length > 0) (said.current?.querySelector('button') ?? said.current)?.focus();
  }, [removed]);
  // Once the screen itself has taken the focus.
  useEffect(() => {
    if (added !== null) requestAnimationFrame(() => said.current?.focus());
  }, [added]);

  const basket = cart.data && readBasket(cart.data);
  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="basket" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        <div className="basket-said" role="status" ref={said} tabIndex={-1}>
          <BasketSaid added={added} removed={removed} isPutting={isPutting} onUndo={putBack} />
        </div>
        <OpenPayments />
        {cart.isPending && <Skeleton height={9} />}
        {cart.error && !basket && <ProblemState problem={cart.error} onTryAgain={cart.tryAgain} />}
        {basket?.items.length === 0 && (
          <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
            <Link className="button" to="/home">
              {texts.start}
            </Link>
          </EmptyState>
        )}
        {basket && basket.items.length > 0 && (
          <>
            <BasketItems
              items={basket.items}
              overlaps={overlaps.data ?? []}
              isTaking={isTaking}
              onTakeOut={takeOut}
            />
            <p>
              <Link to="/home">{texts.another}</Link>
            </p>
            <OrderFoot>
              <p className="order-total number">
                <span>{texts.total}</span>
                <span>{moneyText(basket.total)}</span>
              </p>
              <Button
                disabled={basket.payable.length === 0 || isTaking}
                onClick={() => void navigate('/payment')}
              >
                {texts.proceed}
              </Button>
            </OrderFoot>
          </>
        )}
      </div>
    </>
  );
}

/**
 * Clears the area of an item that was just added from the draft: the next order starts with another area.
 * @returns number of saved fields that were added together; null for a single analysis, or if nothing was added.
 */
function useHandedOver(): number | null {
  const { state } = useLocation();
  const { added, addedFields } = (state ?? {}) as { added?: string; addedFields?: number };
  const chooseLand = useInHand((hand) => hand.chooseLand);
  const isNew = added !== undefined || addedFields !== undefined;
  useEffect(() => {
    if (isNew) chooseLand(null);
  }, [isNew, chooseLand]);
  return addedFields ?? null;
}
