import type { ReorderResult } from '@furrow/contract/cart/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import { useSend } from '../../../api/use-send.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatList } from '../../../ui/formats/format-list.ts';

const texts = ordersTexts.orderDetails;

/**
 * Button that adds all items of an order to the cart again, at today's prices. Items that are no
 * longer sold are left out.
 */
export function OrderAllAgain({ orderId, count }: { orderId: string; count: number }) {
  const [result, setResult] = useState<ReorderResult | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const order = useSend(endpoints.orderAllAgain);
  const remove = useSend(endpoints.removeManyFromCart);
  const reorder = async () => {
    const reply = await order.send({ body: { order_id: orderId } });
    if (!reply?.ok) return;
    setResult(reply.data);
    void invalidateCart();
  };
  const undo = async (ids: string[]) => {
    const reply = await remove.send({ body: { ids } });
    void invalidateCart();
    if (!reply?.ok) return;
    setResult(null);
    // The undo button disappears with its message, so the focus moves to the first button.
    button.current?.focus();
  };
  return (
    <div className="order-all-again">
      <Button ref={button} variant="plain" loading={order.isSending} onClick={() => void reorder()}>
        {texts.againAll({ count })}
      </Button>
      <div role="status">
        {result && (
          <>
            <p className={`order-note order-row ${result.items.length > 0 ? 'order-note-done' : ''}`}>
              <span className="order-row-words number">
                {result.items.length === 0 ? texts.againNone : describeResult(result.items.length, count)}
              </span>
              {result.items.length > 0 && (
                <span className="order-again-actions">
                  <Link to="/basket">{texts.toBasket}</Link>
                  <Button
                    variant="link"
                    loading={remove.isSending}
                    onClick={() => void undo(result.items.map(({ id }) => id))}
                  >
                    {texts.undo}
                  </Button>
                </span>
              )}
            </p>
            {result.unavailable_items.length > 0 && <ItemsLeftOut items={result.unavailable_items} />}
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Items that were left out, grouped by reason, so that a discontinued service is explained only once for many fields.
 */
function ItemsLeftOut({ items }: { items: ReorderResult['unavailable_items'] }) {
  const byReason = Map.groupBy(items, ({ reason }) => reason);
  return (
    <>
      <p className="order-quiet order-small">{texts.againLeftOut}</p>
      <ul className="order-left-out">
        {[...byReason].map(([reason, group]) => (
          <li key={reason}>{texts.againBecause({ names: formatList(group.map(itemName)), reason })}</li>
        ))}
      </ul>
    </>
  );
}

const describeResult = (addedCount: number, total: number): string =>
  addedCount === total
    ? texts.againPutAll({ put: addedCount })
    : texts.againPut({ put: addedCount, of: total });
