import type { AnalysisStatus, OrderItem, OrderRow, OrderRun } from '@furrow/contract/orders';

/** Milliseconds while all that is left waits for a clear view, and between looks at a list. */
const skyPause = 30_000;
const listPause = 3_000;
/** A timer holds no more than 24 days, and a date may be moved meanwhile. */
const longestPause = 600_000;

/** Whether a run may still change by itself. */
export function isUnderWay(status: AnalysisStatus): boolean {
  return status === 'Scheduled' || status === 'Processing' || status === 'Waiting for a clear view';
}

type Standing = Pick<OrderItem, 'analysis_status' | 'status_reason'>;

/**
 * Milliseconds until it is worth asking again. A clear view is a matter of days, and what is tried again later, which has a reason why,
 * of minutes and hours.
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
 * The same of an order's runs. A run whose date is still to come changes then, not before; one that is tried again later, or that comes
 * after one which is not over, is as slow as the sky.
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

/** Whether a run is due that was not begun before to be tried again later. */
function startsAtOnce(run: Due, now: Date): boolean {
  const isPutOff = run.started_at !== null && run.reason !== null;
  return run.state === 'Scheduled' && !isPutOff && msUntil(run, now) <= 0;
}

/** By item, the sequence of its first run that is not over: those after it cannot start. */
function nextOfItems(runs: readonly Due[]): Map<string, number> {
  const next = new Map<string, number>();
  for (const { item_id, sequence, finished_at } of runs) {
    if (finished_at === null) next.set(item_id, Math.min(sequence, next.get(item_id) ?? sequence));
  }
  return next;
}

/** Whether nothing happens to a run before its date. The first one is due at once. */
export function waitsForDate({ state, sequence, started_at }: OrderRun): boolean {
  return state === 'Scheduled' && sequence > 0 && started_at === null;
}

/** The same of a list of orders, where a moment later will do. */
export function ordersAgainAfter(orders: readonly OrderRow[]): number | false {
  const states = orders.flatMap(({ analysis_status }) => analysis_status);
  if (states.includes('Processing')) return listPause;
  return states.some(isUnderWay) && skyPause;
}

/** Milliseconds: the answer about hundreds is large, and takes the server its time. */
const pauseOf = (underWay: number): number => Math.max(1_000, underWay * 10);
