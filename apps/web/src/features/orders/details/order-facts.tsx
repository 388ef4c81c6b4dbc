import './order-details.css';
import type { OrderDetail } from '@furrow/contract/orders/orders';
import { Link } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { filterOf } from '../list/use-order-filter.ts';
import { FirstOrderNote } from '../order/first-order-note.tsx';
import { useListSearch } from '../order/list-search.ts';
import { MoneyLine } from '../order/money-line.tsx';
import { summarizeStatus } from '../order/status-summary.ts';
import { sumAnalyses } from '../order/sum-analyses.ts';
import type { OrderTimeline } from '../order/use-order.ts';
import { CollapsibleItems } from './collapsible-items.tsx';
import { ItemFacts } from './item-facts.tsx';
import { OrderAllAgain } from './order-all-again.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEvents } from './order-events.tsx';
import { BillingAddress, OrderPayments } from './order-payments.tsx';

const texts = ordersTexts.orderDetails;
/** Minimum number of items for collapsed rows; the items of smaller orders show all facts. */
const minItemsToCollapse = 5;

interface Props {
  order: OrderDetail;
  /** Timeline of the order; undefined while it is loading. */
  timeline: OrderTimeline | undefined;
  /** True for the sample order, which has no links. */
  isSample?: boolean;
}

/** All facts about an order: its money, its items with their results, its events, its payment and the billing address. */
export function OrderFacts({ order, timeline, isSample = false }: Props) {
  const list = useListSearch();
  const Heading = isSample ? 'h2' : 'h1';
  const { order_items: items } = order;
  const isCollapsible = items.length >= minItemsToCollapse;
  return (
    <>
      <div className="order-head">
        <div>
          <Heading>{texts.heading({ number: order.number })}</Heading>
          <p className="order-quiet number">
            {joinFacts(
              formatDayOf(new Date(order.created_at)),
              ...summarizeStatus({
                analyses: sumAnalyses(items),
                analysis_status: items.map(({ analysis_status }) => analysis_status),
              }),
            )}
          </p>
        </div>
        {!isSample && (
          <p className="order-head-actions">
            {order.order_id ? (
              <Link
                to={`/orderlist-details?order_id=${order.order_id}`}
                state={{ order_id: order.order_id, list }}
              >
                {texts.reference}
              </Link>
            ) : (
              <Link to={`/orderanalys?order_id=${order.id}`} state={{ order_id: order.id, list }}>
                {texts.breakdown}
              </Link>
            )}
          </p>
        )}
      </div>
      {!isSample && items.length > 1 && (
        <div className="order-actions">
          <Link className="button" to={`/orderreport?order_id=${order.id}`}>
            {ordersTexts.results.all}
          </Link>
          <OrderAllAgain orderId={order.id} count={items.length} />
        </div>
      )}
      {order.order_id ? (
        <FirstOrderNote order={order} />
      ) : (
        <MoneyLine total={order.total} timeline={timeline} />
      )}
      <div className="order-columns">
        <div className="order-column-items">
          {items.length === 0 && <EmptyState heading={texts.noItems} />}
          {isCollapsible ? (
            <CollapsibleItems
              orderId={order.id}
              items={items}
              searched={filterOf(new URLSearchParams(list))}
              runs={timeline?.runs}
              isFollowUp={order.order_id !== null}
            />
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
        <OrderEvents order={order} timeline={timeline} />
        <div className="order-column-bill">
          <OrderPayments order={order} />
          <OrderDocuments documents={order.documents} />
          <BillingAddress address={order.billing_address} />
        </div>
      </div>
    </>
  );
}
