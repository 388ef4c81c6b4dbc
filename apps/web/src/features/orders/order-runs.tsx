import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderItem, OrderRun } from '@furrow/contract/orders';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { itemName } from '../../ordering/item-name.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangeRun } from '../calendar/change-run.tsx';
import { PauseItem } from '../calendar/pause-item.tsx';
import { roomOf } from '../calendar/room.ts';
import { runsAgainAfter } from './progress.ts';
import { RunRow } from './run-row.tsx';
import type { Timeline } from './use-order.ts';

const texts = ordersTexts.analysis;

/** Orders with fewer items show all dates expanded. */
const foldedFrom = 5;

interface Properties {
  order: OrderDetail;
  /** Undefined while loading. */
  timeline: Timeline | undefined;
}

/** All analyses of an order: due date, status, and where the money is. */
export function OrderRuns({ order, timeline }: Properties) {
  const { order_items: items } = order;
  if (timeline?.runs.length === 0) return null;
  return (
    <section className="order-runs" aria-label={texts.runs}>
      <div className="item-calendar-head">
        <h2>{texts.runs}</h2>
        {timeline && items.length === 1 && <PauseItem runs={timeline.runs} />}
      </div>
      {!timeline && <Skeleton height={9} />}
      {timeline && items.length >= foldedFrom && <RunsOfItems order={order} runs={timeline.runs} />}
      {timeline &&
        items.length < foldedFrom &&
        items.map((item) => (
          <RunsOfItem
            key={item.id}
            item={item}
            runs={timeline.runs.filter(({ item_id }) => item_id === item.id)}
            name={items.length > 1 ? itemName(item) : undefined}
          />
        ))}
    </section>
  );
}

interface OfItem {
  item: OrderItem;
  runs: readonly OrderRun[];
  /** Shown if the order has several items. */
  name: string | undefined;
  /** The name is already shown above. */
  isFolded?: boolean;
}

/** The analyses of one item, by date. */
function RunsOfItem({ item, runs, name, isFolded = false }: OfItem) {
  return (
    <div>
      {name && !isFolded && (
        <div className="item-calendar-head">
          <h3>{name}</h3>
          <PauseItem runs={runs} item={name} />
        </div>
      )}
      <ol className="order-rows run-rows">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} of={(item.recurring_times ?? 0) + 1} item={itemName(item)}>
            {run.is_open && <ChangeRun run={run} item={name} room={roomOf(run, runs, new Date())} />}
          </RunRow>
        ))}
      </ol>
    </div>
  );
}

/**
 * The analyses of many items: one row each if every item has a single one; otherwise one line per item, which loads its
 * analyses when it is opened.
 */
function RunsOfItems({ order, runs }: { order: OrderDetail; runs: readonly OrderRun[] }) {
  const { order_items: items } = order;
  if (items.some(({ recurring }) => recurring)) {
    return (
      <ul className="order-rows">
        {items.map((item) => (
          <li key={item.id}>
            <FoldedRuns item={item} orderId={order.id} />
          </li>
        ))}
      </ul>
    );
  }
  const named = new Map(items.map((item) => [item.id, itemName(item)]));
  return (
    <ol className="order-rows run-rows">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} of={1} item={named.get(run.item_id) ?? ''} isNamed />
      ))}
    </ol>
  );
}

function FoldedRuns({ item, orderId }: { item: OrderItem; orderId: string }) {
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
      {isOpen && <LookedUpRuns item={item} orderId={orderId} />}
    </details>
  );
}

function LookedUpRuns({ item, orderId }: { item: OrderItem; orderId: string }) {
  const { data, error, tryAgain } = useCall(
    endpoints.getOrderTimeline,
    { query: { order_id: orderId, item_id: item.id } },
    { again: (timeline) => runsAgainAfter(timeline?.runs ?? [], new Date()) },
  );
  if (data) {
    return (
      <>
        <PauseItem runs={data.runs} item={itemName(item)} />
        <RunsOfItem item={item} runs={data.runs} name={itemName(item)} isFolded />
      </>
    );
  }
  return error ? <ProblemState problem={error} onTryAgain={tryAgain} /> : <Skeleton height={9} />;
}
