import type { OrderDetail } from '@furrow/contract/orders';
import { Facts } from '../../ordering/facts.tsx';
import { ordersTexts } from '../../texts/orders.en.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import { FoldedItems } from './folded-items.tsx';
import { ItemFacts } from './item-facts.tsx';
import { orderDate } from './order-date.ts';

const texts = ordersTexts.orderDetails;
/** With fewer items all of each is shown. */
const foldedFrom = 5;

/** All that is known about an order: its items, where the bill went, how it was paid. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { billing_address: address, payments } = order;
  const lines = [
    address.address_line_1,
    [address.postal_code, address.city].filter(Boolean).join(' '),
    [address.district, address.state].filter(Boolean).join(', '),
    address.country,
  ];
  return (
    <>
      <div>
        <h1>{texts.heading(order.number)}</h1>
        <p className="order-quiet">{orderDate(order.created_at)}</p>
      </div>
      {order.order_items.length === 0 && <EmptyState heading={texts.noItems} />}
      {order.order_items.length < foldedFrom ? (
        order.order_items.map((item) => <ItemFacts key={item.id} item={item} />)
      ) : (
        <FoldedItems items={order.order_items} />
      )}
      <section className="order-sides">
        <div>
          <h2>{texts.payments}</h2>
          <Facts
            rows={[
              [texts.amount, moneyText(payments.amount)],
              [texts.wallet, moneyText(payments.wallet_amount)],
              [texts.total, moneyText(order.total)],
            ]}
          />
        </div>
        <div>
          <h2>{texts.billing}</h2>
          <address>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </section>
    </>
  );
}
