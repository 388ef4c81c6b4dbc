import { dayOf } from '../../ui/dates.ts';
import './order-details.css';
import type { OrderDetail } from '@furrow/contract/orders';
import { Facts } from '../../ordering/facts.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { moneyText } from '../../ui/money.ts';
import { sample } from '../payments/sample.ts';
import { backInWallet, costInTheEnd } from './breakdown.ts';
import { cardWords } from './card-words.ts';
import { ItemPriceFacts, ItemPriceLines } from './item-price.tsx';
import { MoneyLine } from './money-line.tsx';
import { OfFirstOrder } from './of-first-order.tsx';
import { OrderRuns } from './order-runs.tsx';
import type { Timeline } from './use-order.ts';

const texts = ordersTexts.analysis;
const words = ordersTexts.orderDetails;
/** Orders with fewer items show each price in steps. */
const shortFrom = 5;

interface Properties {
  order: OrderDetail;
  timeline: Timeline | undefined;
  isSample?: boolean;
}

export function OrderAnalysis({ order, timeline, isSample = false }: Properties) {
  const Heading = isSample ? 'h2' : 'h1';
  return (
    <>
      <div>
        <Heading>
          {order.order_id
            ? texts.headingOfFollowUp({ number: order.number })
            : texts.heading({ number: order.number })}
        </Heading>
        <p className="order-quiet number">{dayOf(new Date(order.created_at))}</p>
      </div>
      {order.order_id ? (
        <OfFirstOrder order={order} />
      ) : (
        <PriceAndPayment order={order} timeline={timeline} isSample={isSample} />
      )}
      <OrderRuns order={order} timeline={timeline} />
    </>
  );
}

function PriceAndPayment({ order, timeline, isSample = false }: Properties) {
  const { order_items: items } = order;
  const isShort = items.length >= shortFrom;
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
            <span>{words.total}</span>
            <span className="number">{moneyText(order.total)}</span>
          </div>
          {order.commission > 0 && <Facts rows={[[words.commission, moneyText(order.commission)]]} />}
        </div>
      </section>
      <PaidBy order={order} />
    </>
  );
}

function PaidBy({ order }: { order: OrderDetail }) {
  const { payments, refunded } = order;
  const card = cardWords(payments);
  const [toWallet, toCard] = [backInWallet(order), payments.refunded_to_card];
  const rows: [string, string][] = [];
  if (payments.amount > 0) {
    rows.push([card ? texts.byCardNamed({ card }) : texts.byCard, moneyText(payments.amount)]);
  }
  if (payments.wallet_amount > 0) rows.push([texts.fromWallet, moneyText(payments.wallet_amount)]);
  if (toWallet > 0) rows.push([words.backInWallet, moneyText(-toWallet)]);
  if (toCard > 0) rows.push([words.backOnCard, moneyText(-toCard)]);
  if (refunded > 0) rows.push([texts.inTheEnd, moneyText(costInTheEnd(order))]);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{texts.paidBy}</h2>
      <Facts rows={rows} />
    </section>
  );
}
