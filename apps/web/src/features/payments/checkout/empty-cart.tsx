import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { paymentTexts } from '../../../texts/payment.ts';
import { formatTimeOfDay } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useOrderOfItems } from '../paying/use-order-of-items.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const texts = paymentTexts;

/** Age in milliseconds up to which the newest order is named, because it may be why the cart is empty. */
const recentOrderMs = 60 * 60_000;

/**
 * Shown when the cart is empty. Only an order of the items that this page offered counts as their payment; a page that
 * never had any names the newest order.
 */
export function EmptyCart({ offeredIds }: { offeredIds: readonly string[] }) {
  return offeredIds.length > 0 ? <OfferedItemsLeft ids={offeredIds} /> : <NoItems />;
}

function OfferedItemsLeft({ ids }: { ids: readonly string[] }) {
  const { order, isSearching, isUnpaid } = useOrderOfItems(ids);
  if (isSearching) return <PaymentSkeleton />;
  return <EmptyCartState kind={order ? 'paid' : isUnpaid ? 'removed' : 'empty'} order={order} />;
}

function NoItems() {
  const orders = useCall(endpoints.listOrders, { query: { page: 1, page_size: 1 } });
  const [now] = useState(() => Date.now());
  const order = orders.data?.find(({ created_at }) => now - Date.parse(created_at) < recentOrderMs);
  // The cached list may not contain the newest order yet.
  if (!order && orders.isFetching) return <PaymentSkeleton />;
  return <EmptyCartState kind="empty" order={order} />;
}

interface StateProps {
  /** `paid`: the order is of the items of this page; `removed`: they left the cart without an order. */
  kind: 'paid' | 'removed' | 'empty';
  order: OrderRow | undefined;
}

/** Says why nothing is left to pay, and leads on. */
export function EmptyCartState({ kind, order }: StateProps) {
  if (kind === 'removed') {
    return (
      <EmptyState heading={texts.removedHeading} explanation={texts.removedExplanation}>
        <Link className="button" to="/basket">
          {texts.toBasket}
        </Link>
        <Link to="/home">{cartTexts.start}</Link>
      </EmptyState>
    );
  }
  if (order) {
    const time = formatTimeOfDay(new Date(order.created_at));
    const facts = { number: order.number, amount: formatMoney(order.order_amount), time };
    return (
      <EmptyState
        heading={kind === 'paid' ? texts.justPaidHeading : texts.emptyHeading}
        explanation={(kind === 'paid' ? texts.justPaid : texts.lastPaid)(facts)}
      >
        <Link className="button" to="/order" state={{ order_id: order.id }}>
          {kind === 'paid' ? texts.seeOrder : texts.seeLastOrder}
        </Link>
        <Link to="/home">{cartTexts.start}</Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState heading={texts.emptyHeading} explanation={texts.emptyExplanation}>
      <Link className="button" to="/home">
        {cartTexts.start}
      </Link>
      <Link to="/payment?sample=1">{orderingTexts.sample.see}</Link>
    </EmptyState>
  );
}
