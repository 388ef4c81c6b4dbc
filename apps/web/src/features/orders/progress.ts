import type { AnalysisStatus, OrderRow, OrderRun } from '@furrow/contract/orders';

/** Milliseconds while all that is left waits for a clear view, and between looks at a list. */
const skyPause = 30_000;
const listPause = 3_000;
/** A timer holds no more than 24 days, and a date may be moved meanwhile. */
const longestPause = 600_000;

/** Whether a run may still change by itself. */
export function isUnderWay(status: AnalysisStatus): boolean {
  return status === 'Scheduled' || status === 'Processing' || status === 'Waiting for a clear view';
}

/** Milliseconds until it is worth asking again; a clear view is a matter of days. */
export function askAgainAfter(statuses: readonly AnalysisStatus[]): number | false {
  const underWay = statuses.filter(isUnderWay);
  if (underWay.length === 0) return false;
  return underWay.every(isWaiting) ? skyPause : pauseOf(underWay.length);
}

/** The same of an order's runs. A run whose date is still to come changes then, not before. */
export function runsAgainAfter(
  runs: readonly Pick<OrderRun, 'state' | 'due_at'>[],
  now: Date,
): number | false {
  const underWay = runs.filter(({ state }) => isUnderWay(state));
  const toCome = underWay.filter(
    ({ state, due_at }) => state === 'Scheduled' && Date.parse(due_at) > now.getTime(),
  );
  const working = underWay.length - toCome.length - underWay.filter(({ state }) => isWaiting(state)).length;
  if (working > 0) return pauseOf(working);
  if (underWay.length > toCome.length) return skyPause;
  const next = Math.min(...toCome.map(({ due_at }) => Date.parse(due_at) - now.getTime()));
  return toCome.length > 0 && Math.min(Math.max(next, 1_000), longestPause);
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

const isWaiting = (status: AnalysisStatus): boolean => status === 'Waiting for a clear view';

/** Milliseconds: the answer about hundreds is large, and takes the server its time. */
const pauseOf = (underWay: number): number => Math.max(1_000, underWay * 10);
