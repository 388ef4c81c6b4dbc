import { endpoints } from '@furrow/contract/endpoints';
import type { OrderDetail, OrderEvent, OrderRun } from '@furrow/contract/orders';
import { useState } from 'react';
import type { Problem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { runsAgainAfter } from './progress.ts';

/** What became of an order. */
export interface Timeline {
  /** The newest of them. */
  events: readonly OrderEvent[];
  eventsTotal: number;
  /** All of them, but of very large orders. */
  runs: readonly OrderRun[];
  money: Readonly<Record<OrderRun['money'], number>>;
}

interface AskedOrder {
  order: OrderDetail | undefined;
  timeline: Timeline | undefined;
  /** Why there is no order. */
  problem: Problem | null;
  /** It does not exist. */
  isMissing: boolean;
  /** Why there is no timeline. */
  timelineProblem: Problem | null;
  tryAgain: () => void;
}

/** Of an order whose timeline does not load: nothing is said of it. */
const unknown: Timeline = {
  events: [],
  eventsTotal: 0,
  runs: [],
  money: { held: 0, spent: 0, refunded: 0, disputed: 0 },
};

/** Milliseconds until a receipt should have its number. */
const numberPause = 2_000;

/** An order and what becomes of it, asked for again while anything of it may change by itself. */
export function useOrder(id: string): AskedOrder {
  const query = { order_id: id };
  // An order that does not exist has no timeline to be asked for.
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
    // An id that is no id is an order that does not exist.
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
