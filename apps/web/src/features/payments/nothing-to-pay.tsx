import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { paymentTexts } from '../../texts/payment.ts';
import { clockTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { moneyText } from '../../ui/money.ts';
import type { Basket } from '../cart/basket.ts';
import { changesSince, type Seen } from './changes.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import type { Said } from './standing.ts';

const texts = paymentTexts;

/** An order this recent explains why a buyer finds the cart empty. */
const justNow = 60 * 60_000;

interface Properties {
  basket: Basket;
  said: Said | null;
  /** The last snapshot of this page. */
  seen: Seen | null;
}

/** Shown when nothing in the cart can be paid for: explains why and what became of the items. */
export function NothingToPay({ basket, said, seen }: Properties) {
  return (
    <>
      {said && (
        <div role="alert">
          <PaymentProblem
            said={said}
            changes={
              seen ? changesSince(seen, { items: [], balance: seen.balance, unpayable: basket.items }) : []
            }
          />
        </div>
      )}
      {basket.items.length === 0 ? <EmptyBasket /> : <NothingPayable />}
    </>
  );
}

function NothingPayable() {
  return (
    <EmptyState heading={texts.goneHeading} explanation={texts.goneExplanation}>
      <Link className="button" to="/basket">
        {texts.toBasket}
      </Link>
    </EmptyState>
  );
}

/** The cart is empty: leads a buyer who has just paid, in this tab or another, to their order. */
function EmptyBasket() {
  const orders = useCall(endpoints.listOrders, { query: { page: 1, page_size: 1 } });
  const [now] = useState(() => Date.now());
  const order = orders.data?.find(({ created_at }) => now - Date.parse(created_at) < justNow);
  // The cached list may not contain the newest order yet.
  if (!order && orders.isFetching) return <PaymentSkeleton />;
  if (order) {
    const time = clockTime(new Date(order.created_at));
    return (
      <EmptyState
        heading={texts.justPaidHeading}
        explanation={texts.justPaid({ number: order.number, amount: moneyText(order.order_amount), time })}
      >
        <Link className="button" to="/order" state={{ order_id: order.id }}>
          {texts.seeOrder}
        </Link>
        <Link to="/home">{orderingTexts.basket.start}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <Link className="button" to="/home">
        {orderingTexts.basket.start}
      </Link>
      <Link to="/payment?sample=1">{orderingTexts.sample.see}</Link>
    </EmptyState>
  );
}
