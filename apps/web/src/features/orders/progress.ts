import type { AnalysisStatus, OrderItem, OrderRow, OrderRun } from '@furrow/contract/orders';

/** Polling interval while everything left waits for a clear view. */
const skyPause = 30_000;
const listPause = 3_000;
/** A timer can wait at most 24 days, and a date may be moved meanwhile. */
const longestPause = 600_000;

/** True if the run may still change by itself. */
export function isUnderWay(status: AnalysisStatus): boolean {
  return status === 'Scheduled' || status === 'Processing' || status === 'Waiting for a clear view';
}

type Standing = Pick<OrderItem, 'analysis_status' | 'status_reason'>;

/**
 * Polling interval of items in milliseconds, or false when none can change. A clear view takes days, and a retry, which has a
 * reason, minutes to hours.
 */
export function askAgainAfter(items: readonly Standing[]): number | false {
  const underWay = items.filter(({ analysis_status: status }) => isUnderWay(status));
  if (underWay.length === 0) return false;
  const working = underWay.filter(
    ({ analysis_status: status, status_reason: why }) =>
      status === 'Processing' || (status === 'Scheduled' && why === null),
  );
  return working.length > 0 ? pauseOf(underWay.length) : skyPause;
}

type Due = Pick<
  OrderRun,
  'item_id' | 'sequence' | 'state' | 'reason' | 'due_at' | 'started_at' | 'finished_at'
>;

/**
 * Polling interval of an order's runs in milliseconds. A run with a future date changes on that date and not before; one that
 * waits for a retry, or follows an unfinished one, is polled as rarely as one that waits for a clear view.
 */
export function runsAgainAfter(runs: readonly Due[], now: Date): number | false {
  const underWay = runs.filter(({ state }) => isUnderWay(state));
  const next = nextOfItems(runs);
  const working = underWay.filter(
    (run) => run.state === 'Processing' || (startsAtOnce(run, now) && next.get(run.item_id) === run.sequence),
  );
  if (working.length > 0) return pauseOf(working.length);
  const toCome = underWay.filter((run) => run.state === 'Scheduled' && msUntil(run, now) > 0);
  if (underWay.length > toCome.length) return skyPause;
  const soonest = Math.min(...toCome.map((run) => msUntil(run, now)));
  return toCome.length > 0 && Math.min(Math.max(soonest, 1_000), longestPause);
}

const msUntil = ({ due_at }: Due, now: Date): number => Date.parse(due_at) - now.getTime();

/** True if the run is due and is not a retry that was rescheduled. */
function startsAtOnce(run: Due, now: Date): boolean {
  const isPutOff = run.started_at !== null && run.reason !== null;
  return run.state === 'Scheduled' && !isPutOff && msUntil(run, now) <= 0;
}

/** Sequence of the first unfinished run of each item. Later runs cannot start before it ends. */
function nextOfItems(runs: readonly Due[]): Map<string, number> {
  const next = new Map<string, number>();
  for (const { item_id, sequence, finished_at } of runs) {
    if (finished_at === null) next.set(item_id, Math.min(sequence, next.get(item_id) ?? sequence));
  }
  return next;
}

/** True if nothing happens to the run before its date. The first run is due immediately. */
export function waitsForDate({ state, sequence, started_at }: OrderRun): boolean {
  return state === 'Scheduled' && sequence > 0 && started_at === null;
}

/** Polling interval of a list of orders, where a longer delay is acceptable. */
export function ordersAgainAfter(orders: readonly OrderRow[]): number | false {
  const states = orders.flatMap(({ analysis_status }) => analysis_status);
  if (states.includes('Processing')) return listPause;
  return states.some(isUnderWay) && skyPause;
}

/** The reply about hundreds of runs is large and takes the server a while, so the interval grows with their number. */
const pauseOf = (underWay: number): number => Math.max(1_000, underWay * 10);
