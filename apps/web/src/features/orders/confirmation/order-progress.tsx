import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderItem } from '@furrow/contract/orders/orders';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { formatRecurrence } from '../../../ordering/draft/typed-recurrence.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ItemState } from '../order/item-state.tsx';
import { isInProgress, itemsPollMs } from '../order/progress.ts';
import { repeatedFirst } from '../order/repeated-first.ts';
import { useFolded } from '../order/use-folded.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderPayment } from './order-payment.tsx';

const texts = ordersTexts.order;

/** Status of an order and of each analysis, and how it was paid. */
export function OrderProgress({ id }: { id: string }) {
  const order = useCall(
    endpoints.getOrder,
    { query: { order_id: id } },
    { refetchIntervalMs: (data) => (data ? orderPollMs(data) : false) },
  );
  if (!order.data) {
    return order.error ? (
      <ProblemState problem={order.error} onTryAgain={order.refetch} />
    ) : (
      <>
        <Skeleton height={3} width="50%" />
        <Skeleton height={9} />
      </>
    );
  }
  const { order_items: items } = order.data;
  const isRunning = items.some((item) => isInProgress(item.analysis_status));
  const done = items.filter((item) => item.analysis_status === 'Completed').length;
  return (
    <>
      <OrderOutcome order={order.data} />
      {items.length > 1 && isRunning && <p className="number">{texts.doneOf({ done, of: items.length })}</p>}
      {items.length > 1 && done > 0 && (
        <p>
          <Link className="button" to={`/orderreport?order_id=${id}`}>
            {ordersTexts.results.all}
          </Link>
        </p>
      )}
      <ItemRows items={items} />
      {!order.data.reccurring_order && <OrderPayment order={order.data} />}
      <p>
        <Link to={`/orderlist-details?order_id=${id}`} state={{ order_id: id }}>
          {texts.details}
        </Link>
      </p>
    </>
  );
}

function ItemRows({ items }: { items: readonly OrderItem[] }) {
  const { shown, isFoldable, isUnfolded, toggle } = useFolded(repeatedFirst(items));
  return (
    <>
      <ul className="order-rows order-progress" aria-label={texts.progress}>
        {shown.map((item) => (
          <ItemProgress key={item.id} item={item} isOnlyItem={items.length === 1} />
        ))}
      </ul>
      {isFoldable && (
        <p>
          <Button variant="plain" aria-expanded={isUnfolded} onClick={toggle}>
            {isUnfolded ? texts.showFewer : texts.showAll({ count: items.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * Polling interval of an order in milliseconds; false when nothing can change. The order is also polled until
 * its receipt has a number.
 */
function orderPollMs({ order_items, documents }: OrderDetail): number | false {
  const isNumbered = documents.every(({ number }) => number !== null);
  return isNumbered ? itemsPollMs(order_items) : 1_000;
}

function ItemProgress({ item, isOnlyItem }: { item: OrderItem; isOnlyItem: boolean }) {
  const recurrence = formatRecurrence(item);
  return (
    <li className="order-row">
      <div className="order-row-words">
        <p className="order-row-strong">
          {itemName(item)} <span className="order-quiet order-small number">{formatArea(item.area_ha)}</span>
        </p>
        {recurrence && <p className="order-quiet order-small number">{recurrence}</p>}
        <ItemState item={item} />
      </div>
      {item.analysis_status === 'Completed' && (
        <Link
          {...(isOnlyItem
            ? { className: 'button' }
            : { 'aria-label': joinFacts(texts.report, itemName(item)) })}
          to={`/analysis-report?item_id=${item.id}`}
        >
          {texts.report}
        </Link>
      )}
    </li>
  );
}
