import type { OrderedAgain } from '@furrow/contract/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { itemName } from '../../ordering/item-name.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { listText } from '../../ui/list-text.ts';
import { countText } from '../../ui/numbers.ts';

const texts = ordersTexts.orderDetails;

/** Adds all items of an order to the cart again, at today's prices, as far as they can still be ordered. */
export function OrderAllAgain({ orderId, count }: { orderId: string; count: number }) {
  const [put, setPut] = useState<OrderedAgain | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const order = useSend(endpoints.orderAllAgain);
  const remove = useSend(endpoints.removeManyFromCart);
  const again = async () => {
    const reply = await order.send({ body: { order_id: orderId } });
    if (!reply?.ok) return;
    setPut(reply.data);
    void outOfDate(endpoints.listCart);
  };
  const undo = async (ids: string[]) => {
    const reply = await remove.send({ body: { ids } });
    void outOfDate(endpoints.listCart);
    if (!reply?.ok) return;
    setPut(null);
    // The undo button disappears with its message, so the focus moves to the first button.
    button.current?.focus();
  };
  return (
    <div className="order-all-again">
      <Button ref={button} look="plain" working={order.isSending} onClick={() => void again()}>
        {texts.againAll({ count: countText(count) })}
      </Button>
      <div role="status">
        {put && (
          <>
            <p className="order-note order-row">
              <span className="order-row-words number">
                {put.items.length === 0 ? texts.againNone : againWords(put.items.length, count)}
              </span>
              {put.items.length > 0 && (
                <span className="order-again-ways">
                  <Link to="/basket">{texts.toBasket}</Link>
                  <Button
                    look="link"
                    working={remove.isSending}
                    onClick={() => void undo(put.items.map(({ id }) => id))}
                  >
                    {texts.undo}
                  </Button>
                </span>
              )}
            </p>
            {put.left_out.length > 0 && <LeftOut items={put.left_out} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Grouped by reason, so that a discontinued service is explained once and not for each of forty fields. */
function LeftOut({ items }: { items: OrderedAgain['left_out'] }) {
  const byReason = Map.groupBy(items, ({ reason }) => reason);
  return (
    <>
      <p className="order-quiet order-small">{texts.againLeftOut}</p>
      <ul className="order-left-out">
        {[...byReason].map(([reason, those]) => (
          <li key={reason}>{texts.againBecause({ names: listText(those.map(itemName)), reason })}</li>
        ))}
      </ul>
    </>
  );
}

const againWords = (put: number, of: number): string =>
  put === of
    ? texts.againPutAll({ put: countText(put) })
    : texts.againPut({ put: countText(put), of: countText(of) });
