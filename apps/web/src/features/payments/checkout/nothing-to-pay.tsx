import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { formatTimeOfDay } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Cart } from '../../cart/cart.ts';
import { type CheckoutSnapshot, changesSince } from '../paying/changes.ts';
import { PaymentProblem } from '../paying/payment-problem.tsx';
import type { PaymentFailure } from '../paying/payment-stage.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const texts = paymentTexts;

/** Age in milliseconds up to which an order counts as just paid, which explains an empty cart. */
const recentOrderMs = 60 * 60_000;

interface Props {
  cart: Cart;
  failure: PaymentFailure | null;
  /** What the buyer saw when the button on this page was last pressed; null if it was not pressed. */
  snapshot: CheckoutSnapshot | null;
}

/** Shown when nothing in the cart can be paid for. Explains the reason, and what happened to the items. */
export function NothingToPay({ cart, failure, snapshot }: Props) {
  return (
    <>
      {failure && (
        <div role="alert">
          <PaymentProblem
            failure={failure}
            changes={
              snapshot
                ? changesSince(snapshot, { items: [], balance: snapshot.balance, unpayable: cart.items })
                : []
            }
          />
        </div>
      )}
      {cart.items.length === 0 ? <EmptyCart /> : <NothingPayable />}
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

/** Shown when the cart is empty. A buyer who has just paid, in this tab or another, gets a link to the order. */
function EmptyCart() {
  const orders = useCall(endpoints.listOrders, { query: { page: 1, page_size: 1 } });
  const [now] = useState(() => Date.now());
  const order = orders.data?.find(({ created_at }) => now - Date.parse(created_at) < recentOrderMs);
  // The cached list may not contain the newest order yet.
  if (!order && orders.isFetching) return <PaymentSkeleton />;
  if (order) {
    const time = formatTimeOfDay(new Date(order.created_at));
    return (
      <EmptyState
        heading={texts.justPaidHeading}
        explanation={texts.justPaid({ number: order.number, amount: formatMoney(order.order_amount), time })}
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
