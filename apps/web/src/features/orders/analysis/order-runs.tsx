import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderItem, OrderRun } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { ProblemState } from '../../../ui/states/problem-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ChangeRun } from '../../calendar/change-run.tsx';
import { dateRangeOf } from '../../calendar/date-range.ts';
import { PauseItem } from '../../calendar/pause-item.tsx';
import { runsPollMs } from '../order/progress.ts';
import type { OrderTimeline } from '../order/use-order.ts';
import { RunRow } from './run-row.tsx';

const texts = ordersTexts.analysis;

/** Minimum number of items for a collapsed list of dates. */
const minItemsToCollapse = 5;

interface Props {
  order: OrderDetail;
  /** Timeline of the order; undefined while it is loading. */
  timeline: OrderTimeline | undefined;
}

/** All analyses of an order, each with its due date, its status and the status of its money. */
export function OrderRuns({ order, timeline }: Props) {
  const { order_items: items } = order;
  if (timeline?.runs.length === 0) return null;
  return (
    <section className="order-runs" aria-label={texts.runs}>
      <div className="item-calendar-head">
        <h2>{texts.runs}</h2>
        {timeline && items.length === 1 && <PauseItem runs={timeline.runs} />}
      </div>
      {!timeline && <Skeleton height={9} />}
      {timeline && items.length >= minItemsToCollapse && <RunsByItem order={order} runs={timeline.runs} />}
      {timeline &&
        items.length < minItemsToCollapse &&
        items.map((item) => (
          <ItemRuns
            key={item.id}
            item={item}
            runs={timeline.runs.filter(({ item_id }) => item_id === item.id)}
            name={items.length > 1 ? itemName(item) : undefined}
          />
        ))}
    </section>
  );
}

interface ItemRunsInput {
  item: OrderItem;
  runs: readonly OrderRun[];
  /** Name of the item; undefined if the order has only one. */
  name: string | undefined;
  /** True if a collapsible row above already shows the name. */
  isCollapsible?: boolean;
}

/** The analyses of one item, by date. */
function ItemRuns({ item, runs, name, isCollapsible = false }: ItemRunsInput) {
  return (
    <div>
      {name && !isCollapsible && (
        <div className="item-calendar-head">
          <h3>{name}</h3>
          <PauseItem runs={runs} item={name} />
        </div>
      )}
      <ol className="order-rows run-rows">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} total={(item.recurring_times ?? 0) + 1} item={itemName(item)}>
            {run.is_open && (
              <ChangeRun run={run} item={name} dateRange={dateRangeOf(run, runs, new Date())} />
            )}
          </RunRow>
        ))}
      </ol>
    </div>
  );
}

/**
 * The analyses of many items. Without recurring items each analysis has a row; otherwise each item has a row that loads
 * its analyses when it is opened.
 */
function RunsByItem({ order, runs }: { order: OrderDetail; runs: readonly OrderRun[] }) {
  const { order_items: items } = order;
  if (items.some(({ recurring }) => recurring)) {
    return (
      <ul className="order-rows">
        {items.map((item) => (
          <li key={item.id}>
            <CollapsibleRuns item={item} orderId={order.id} />
          </li>
        ))}
      </ul>
    );
  }
  const namesById = new Map(items.map((item) => [item.id, itemName(item)]));
  return (
    <ol className="order-rows run-rows">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} total={1} item={namesById.get(run.item_id) ?? ''} isNamed />
      ))}
    </ol>
  );
}

function CollapsibleRuns({ item, orderId }: { item: OrderItem; orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="order-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {itemName(item)}
        <span className="order-quiet order-small number">
          {' '}
          {texts.show({ count: (item.recurring_times ?? 0) + 1 })}
        </span>
      </summary>
      {isOpen && <LoadedRuns item={item} orderId={orderId} />}
    </details>
  );
}

function LoadedRuns({ item, orderId }: { item: OrderItem; orderId: string }) {
  const { data, error, refetch } = useCall(
    endpoints.getOrderTimeline,
    { query: { order_id: orderId, item_id: item.id } },
    { refetchIntervalMs: (timeline) => runsPollMs(timeline?.runs ?? [], new Date()) },
  );
  if (data) {
    return (
      <>
        <PauseItem runs={data.runs} item={itemName(item)} />
        <ItemRuns item={item} runs={data.runs} name={itemName(item)} isCollapsible />
      </>
    );
  }
  return error ? <ProblemState problem={error} onTryAgain={refetch} /> : <Skeleton height={9} />;
}
