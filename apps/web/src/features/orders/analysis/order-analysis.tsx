import { formatDayOf } from '../../../ui/formats/dates.ts';
import '../details/order-details.css';
import type { OrderDetail } from '@furrow/contract/orders/orders';
import { FactList } from '../../../ordering/fact-list.tsx';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { sample } from '../../payments/checkout/sample-prices.ts';
import { netCost, refundedToWallet } from '../order/breakdown.ts';
import { FirstOrderNote } from '../order/first-order-note.tsx';
import { formatCard } from '../order/format-card.ts';
import { ItemPriceFacts, ItemPriceLines } from '../order/item-price.tsx';
import { MoneyLine } from '../order/money-line.tsx';
import type { OrderTimeline } from '../order/use-order.ts';
import { OrderRuns } from './order-runs.tsx';

const texts = ordersTexts.analysis;
const detailTexts = ordersTexts.orderDetails;
/** Minimum number of items for one price line each; the items of smaller orders show all steps of their price. */
const minItemsForLines = 5;

interface Props {
  order: OrderDetail;
  timeline: OrderTimeline | undefined;
  isSample?: boolean;
}

export function OrderAnalysis({ order, timeline, isSample = false }: Props) {
  const Heading = isSample ? 'h2' : 'h1';
  return (
    <>
      <div>
        <Heading>
          {order.order_id
            ? texts.headingOfFollowUp({ number: order.number })
            : texts.heading({ number: order.number })}
        </Heading>
        <p className="order-quiet number">{formatDayOf(new Date(order.created_at))}</p>
      </div>
      {order.order_id ? (
        <FirstOrderNote order={order} />
      ) : (
        <PriceAndPayment order={order} timeline={timeline} isSample={isSample} />
      )}
      <OrderRuns order={order} timeline={timeline} />
    </>
  );
}

function PriceAndPayment({ order, timeline, isSample = false }: Props) {
  const { order_items: items } = order;
  const isShort = items.length >= minItemsForLines;
  return (
    <>
      <MoneyLine total={order.total} timeline={timeline} />
      <section className="order-price">
        <h2>{texts.price}</h2>
        {isShort ? (
          <ItemPriceLines items={items} />
        ) : (
          items.map((item) => (
            <ItemPriceFacts
              key={item.id}
              item={item}
              imageRate={isSample ? sample.imagesPerHectare : undefined}
            />
          ))
        )}
        <div>
          <div className="order-total">
            <span>{detailTexts.total}</span>
            <span className="number">{formatMoney(order.total)}</span>
          </div>
          {order.commission > 0 && (
            <FactList rows={[[detailTexts.commission, formatMoney(order.commission)]]} />
          )}
        </div>
      </section>
      <PaidBy order={order} />
    </>
  );
}

function PaidBy({ order }: { order: OrderDetail }) {
  const { payments, refunded } = order;
  const card = formatCard(payments);
  const [toWallet, toCard] = [refundedToWallet(order), payments.refunded_to_card];
  const rows: [string, string][] = [];
  if (payments.amount > 0) {
    rows.push([card ? texts.byCardNamed({ card }) : texts.byCard, formatMoney(payments.amount)]);
  }
  if (payments.wallet_amount > 0) rows.push([texts.fromWallet, formatMoney(payments.wallet_amount)]);
  if (toWallet > 0) rows.push([detailTexts.backInWallet, formatMoney(-toWallet)]);
  if (toCard > 0) rows.push([detailTexts.backOnCard, formatMoney(-toCard)]);
  if (refunded > 0) rows.push([texts.inTheEnd, formatMoney(netCost(order))]);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{texts.paidBy}</h2>
      <FactList rows={rows} />
    </section>
  );
}
