import '../../ordering/ordering.css';
import type { CartItem } from '@furrow/contract/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Steps } from '../../frame/steps.tsx';
import { useInHand } from '../../ordering/in-hand.ts';
import { OrderTitle } from '../../ordering/order-title.tsx';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { again, readBasket } from './basket.ts';
import { BasketRow } from './basket-row.tsx';

const texts = orderingTexts.basket;

export default function BasketScreen() {
  const navigate = useNavigate();
  const cart = useCall(endpoints.listCart, {});
  // Only a remark: the basket is the same without it.
  const overlaps = useCall(endpoints.listOverlaps, {});
  const { send: add, isSending: isAdding } = useSend(endpoints.addToCart, { quiet: 'success' });
  const { send: remove } = useSend(endpoints.removeFromCart, { quiet: 'success' });
  const [removed, setRemoved] = useState<{ item: CartItem; put: ReturnType<typeof again> | null } | null>(
    null,
  );
  useLandHandedOver();
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (removed) (said.current?.querySelector('button') ?? said.current)?.focus();
  }, [removed]);

  const takeOut = async (item: CartItem) => {
    const reply = await remove({ params: { id: item.id } });
    // What is not sold any more cannot be put back.
    if (reply?.ok) setRemoved({ item, put: item.available ? again(item, reply.data) : null });
    if (reply) await outOfDate(endpoints.listCart);
  };
  const putBack = async () => {
    if (!removed?.put) return;
    const reply = await add({ body: removed.put });
    if (reply?.ok) setRemoved(null);
    if (!reply) return;
    void outOfDate(endpoints.listOverlaps);
    await outOfDate(endpoints.listCart);
  };

  const basket = cart.data && readBasket(cart.data);
  return (
    <>
      <OrderTitle of={texts.title} />
      <Steps at="basket" />
      <div className="order-screen">
        <h1>{texts.heading}</h1>
        <div className="basket-said" role="status" ref={said} tabIndex={-1}>
          {removed && (
            <p className="order-note order-row">
              <span className="order-row-words">{texts.removed(removed.item.service_name)}</span>
              {removed.put && (
                <Button look="link" working={isAdding} onClick={() => void putBack()}>
                  {texts.undo}
                </Button>
              )}
            </p>
          )}
        </div>
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
            <ul className="order-rows" aria-label={texts.rows}>
              {basket.items.map((item) => (
                <BasketRow
                  key={item.id}
                  item={item}
                  overlaps={overlaps.data?.filter(({ cart_item_id }) => cart_item_id === item.id) ?? []}
                  onRemove={takeOut}
                />
              ))}
            </ul>
            <p>
              <Link to="/home">{texts.another}</Link>
            </p>
            <div className="order-foot">
              <p className="order-total number">
                <span>{texts.total}</span>
                <span>{moneyText(basket.total)}</span>
              </p>
              <Button disabled={basket.payable.length === 0} onClick={() => void navigate('/payment')}>
                {texts.proceed}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Land that has just come into the basket is not in hand any more: the next order begins with a field of its own. */
function useLandHandedOver(): void {
  const { state } = useLocation();
  const added = (state as { added?: string } | null)?.added;
  const chooseLand = useInHand((hand) => hand.chooseLand);
  useEffect(() => {
    if (added) chooseLand(null);
  }, [added, chooseLand]);
}
