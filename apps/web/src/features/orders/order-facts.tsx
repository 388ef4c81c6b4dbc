import { dayOf } from '../../ui/dates.ts';
import './order-details.css';
import type { OrderDetail } from '@furrow/contract/orders';
import { Link } from 'react-router';
import { ordersTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoldedItems } from './folded-items.tsx';
import { ItemFacts } from './item-facts.tsx';
import { MoneyLine } from './money-line.tsx';
import { OfFirstOrder } from './of-first-order.tsx';
import { OrderAllAgain } from './order-all-again.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { BillingAddress, OrderPayments } from './order-payments.tsx';
import { OrderStory } from './order-story.tsx';
import type { Timeline } from './use-order.ts';

const texts = ordersTexts.orderDetails;
/** Orders with fewer items show all facts of each. */
const foldedFrom = 5;

interface Properties {
  order: OrderDetail;
  /** Undefined while loading. */
  timeline: Timeline | undefined;
  /** Without links. */
  isSample?: boolean;
}

/** All facts about an order: its events and money, its items, its payment and the billing address. */
export function OrderFacts({ order, timeline, isSample = false }: Properties) {
  const Heading = isSample ? 'h2' : 'h1';
  const { order_items: items } = order;
  const isFolded = items.length >= foldedFrom;
  // Nobody would find it below hundreds of items.
  const bill = (
    <div className="order-column-bill">
      <OrderPayments order={order} />
      <OrderDocuments documents={order.documents} />
      <BillingAddress address={order.billing_address} />
    </div>
  );
  return (
    <>
      <div className="order-head">
        <div>
          <Heading>{texts.heading({ number: order.number })}</Heading>
          <p className="order-quiet number">{dayOf(new Date(order.created_at))}</p>
        </div>
        {!isSample && (
          <p className="order-head-ways">
            {order.order_id ? (
              <Link to={`/orderlist-details?order_id=${order.order_id}`} state={{ order_id: order.order_id }}>
                {texts.reference}
              </Link>
            ) : (
              <Link to={`/orderanalys?order_id=${order.id}`} state={{ order_id: order.id }}>
                {texts.breakdown}
              </Link>
            )}
          </p>
        )}
      </div>
      {!isSample && items.length > 1 && <OrderAllAgain orderId={order.id} count={items.length} />}
      {order.order_id ? (
        <OfFirstOrder order={order} />
      ) : (
        <MoneyLine total={order.total} timeline={timeline} />
      )}
      <div className="order-columns">
        <OrderStory order={order} timeline={timeline} />
        {isFolded && bill}
        <div className="order-column-items">
          {items.length === 0 && <EmptyState heading={texts.noItems} />}
          {isFolded ? (
            <FoldedItems items={items} runs={timeline?.runs} isFollowUp={order.order_id !== null} />
          ) : (
            items.map((item) => (
              <ItemFacts
                key={item.id}
                item={item}
                runs={timeline?.runs.filter(({ item_id }) => item_id === item.id)}
                isSample={isSample}
                isFollowUp={order.order_id !== null}
              />
            ))
          )}
        </div>
        {!isFolded && bill}
      </div>
    </>
  );
}
