import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderEvent, OrderRun } from '@furrow/contract/orders';
import { useState } from 'react';
import type { Problem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { runsAgainAfter } from './progress.ts';

/** Timeline of an order. */
export interface Timeline {
  /** The newest events. */
  events: readonly OrderEvent[];
  eventsTotal: number;
  /** All runs, except for very large orders. */
  runs: readonly OrderRun[];
  money: Readonly<Record<OrderRun['money'], number>>;
}

interface AskedOrder {
  order: OrderDetail | undefined;
  timeline: Timeline | undefined;
  /** Why the order could not be loaded. */
  problem: Problem | null;
  /** The order does not exist. */
  isMissing: boolean;
  /** Why the timeline could not be loaded. */
  timelineProblem: Problem | null;
  tryAgain: () => void;
}

/** Shown when the timeline of an order does not load: nothing. */
const unknown: Timeline = {
  events: [],
  eventsTotal: 0,
  runs: [],
  money: { held: 0, spent: 0, refunded: 0, disputed: 0 },
};

/** Polling interval until a receipt has its number. */
const numberPause = 2_000;

/** An order and its timeline, polled while either may change by itself. */
export function useOrder(id: string): AskedOrder {
  const query = { order_id: id };
  // The timeline is requested only once the order is known to exist.
  const [isThere, setThere] = useState(false);
  const timeline = useCall(
    endpoints.getOrderTimeline,
    { query },
    { enabled: isThere, onReturn: true, again: (data) => runsAgainAfter(data?.runs ?? [], new Date()) },
  );
  const order = useCall(
    endpoints.getOrder,
    { query },
    {
      onReturn: true,
      again: (data) => sooner(runsAgainAfter(timeline.data?.runs ?? [], new Date()), isNumbering(data)),
    },
  );
  const { error } = order;
  if (order.data && !isThere) setThere(true);
  return {
    order: order.data,
    timeline:
      timeline.error && !timeline.data
        ? unknown
        : timeline.data && { ...timeline.data, eventsTotal: timeline.beside?.total ?? 0 },
    problem: order.data ? null : error,
    // An invalid id is treated as an order that does not exist.
    isMissing: error?.kind === 'invalid' || (error?.kind === 'refused' && error.status === 404),
    timelineProblem: timeline.data ? null : timeline.error,
    tryAgain: () => {
      if (error) order.tryAgain();
      if (isThere) timeline.tryAgain();
    },
  };
}

const isNumbering = (order: OrderDetail | undefined): boolean =>
  order?.documents.some(({ number }) => number === null) ?? false;

function sooner(pause: number | false, isNumberAwaited: boolean): number | false {
  if (!isNumberAwaited) return pause;
  return pause === false ? numberPause : Math.min(pause, numberPause);
}
