import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderEvent, OrderRun } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import type { Problem } from '../../../api/problem.ts';
import { useCall } from '../../../api/use-call.ts';
import { runsPollMs } from './progress.ts';

/** Timeline of an order. */
export interface OrderTimeline {
  /** The newest events. */
  events: readonly OrderEvent[];
  totalEvents: number;
  /** All runs of the order; incomplete for very large orders. */
  runs: readonly OrderRun[];
  money: Readonly<Record<OrderRun['money'], number>>;
}

interface LoadedOrder {
  order: OrderDetail | undefined;
  timeline: OrderTimeline | undefined;
  /** Reason why the order could not be loaded. */
  problem: Problem | null;
  /** True if the order does not exist. */
  isMissing: boolean;
  /** Reason why the timeline could not be loaded. */
  timelineProblem: Problem | null;
  tryAgain: () => void;
}

/** Empty timeline, shown when the timeline of an order cannot be loaded. */
const emptyTimeline: OrderTimeline = {
  events: [],
  totalEvents: 0,
  runs: [],
  money: { held: 0, spent: 0, refunded: 0, disputed: 0 },
};

/** Polling interval in milliseconds until a receipt has its number. */
const numberPollMs = 2_000;

/** An order and its timeline, both polled while they may change without a user action. */
export function useOrder(id: string): LoadedOrder {
  const query = { order_id: id };
  // The timeline is requested only once the order is known to exist.
  const [isFound, setFound] = useState(false);
  const timeline = useCall(
    endpoints.getOrderTimeline,
    { query },
    {
      enabled: isFound,
      refetchOnFocus: true,
      refetchIntervalMs: (data) => runsPollMs(data?.runs ?? [], new Date()),
    },
  );
  const order = useCall(
    endpoints.getOrder,
    { query },
    {
      refetchOnFocus: true,
      refetchIntervalMs: (data) =>
        earlierPollMs(runsPollMs(timeline.data?.runs ?? [], new Date()), awaitsNumber(data)),
    },
  );
  const { error } = order;
  if (order.data && !isFound) setFound(true);
  return {
    order: order.data,
    timeline:
      timeline.error && !timeline.data
        ? emptyTimeline
        : timeline.data && { ...timeline.data, totalEvents: timeline.extras?.total ?? 0 },
    problem: order.data ? null : error,
    // An invalid id is treated as an order that does not exist.
    isMissing: error?.kind === 'invalid' || (error?.kind === 'refused' && error.status === 404),
    timelineProblem: timeline.data ? null : timeline.error,
    tryAgain: () => {
      if (error) order.refetch();
      if (isFound) timeline.refetch();
    },
  };
}

const awaitsNumber = (order: OrderDetail | undefined): boolean =>
  order?.documents.some(({ number }) => number === null) ?? false;

function earlierPollMs(pollMs: number | false, isNumberAwaited: boolean): number | false {
  if (!isNumberAwaited) return pollMs;
  return pollMs === false ? numberPollMs : Math.min(pollMs, numberPollMs);
}
