import type { AnalysisStatus, OrderItem, OrderRow, OrderRun } from '@furrow/contract/orders/orders';

/** Polling interval in milliseconds while all unfinished runs wait for a clear view. */
const clearViewPollMs = 30_000;
const listPollMs = 3_000;
/** Maximum polling interval in milliseconds: a timer can wait at most 24 days, and dates may be moved. */
const maxPollMs = 600_000;

/** True if the status of the run may still change without a user action. */
export function isInProgress(status: AnalysisStatus): boolean {
  return status === 'Scheduled' || status === 'Processing' || status === 'Waiting for a clear view';
}

type PolledItem = Pick<OrderItem, 'analysis_status' | 'status_reason'>;

/**
 * Polling interval of items in milliseconds; false when no item can change. Items are polled less often while all wait
 * for a clear view or for a retry, which take longer.
 */
export function itemsPollMs(items: readonly PolledItem[]): number | false {
  const inProgress = items.filter(({ analysis_status: status }) => isInProgress(status));
  if (inProgress.length === 0) return false;
  const workingRuns = inProgress.filter(
    ({ analysis_status: status, status_reason: reason }) =>
      status === 'Processing' || (status === 'Scheduled' && reason === null),
  );
  return workingRuns.length > 0 ? pollMsFor(inProgress.length) : clearViewPollMs;
}

type PolledRun = Pick<
  OrderRun,
  'item_id' | 'sequence' | 'state' | 'reason' | 'due_at' | 'started_at' | 'finished_at'
>;

/**
 * Polling interval of an order's runs in milliseconds; false when no run can change. Scheduled runs are polled on their
 * date, but at least every ten minutes; runs that wait for a clear view, a retry or an earlier run every 30 seconds.
 */
export function runsPollMs(runs: readonly PolledRun[], now: Date): number | false {
  const inProgress = runs.filter(({ state }) => isInProgress(state));
  const nextSequences = nextSequenceByItem(runs);
  const workingRuns = inProgress.filter(
    (run) =>
      run.state === 'Processing' ||
      (startsImmediately(run, now) && nextSequences.get(run.item_id) === run.sequence),
  );
  if (workingRuns.length > 0) return pollMsFor(workingRuns.length);
  const upcomingRuns = inProgress.filter((run) => run.state === 'Scheduled' && msUntil(run, now) > 0);
  if (inProgress.length > upcomingRuns.length) return clearViewPollMs;
  const soonestMs = Math.min(...upcomingRuns.map((run) => msUntil(run, now)));
  return upcomingRuns.length > 0 && Math.min(Math.max(soonestMs, 1_000), maxPollMs);
}

const msUntil = ({ due_at }: PolledRun, now: Date): number => Date.parse(due_at) - now.getTime();

/** True if the run is due and is not a retry that was rescheduled. */
function startsImmediately(run: PolledRun, now: Date): boolean {
  const isRetry = run.started_at !== null && run.reason !== null;
  return run.state === 'Scheduled' && !isRetry && msUntil(run, now) <= 0;
}

/** Sequence number of the first unfinished run of each item, because later runs start only after it has ended. */
function nextSequenceByItem(runs: readonly PolledRun[]): Map<string, number> {
  const next = new Map<string, number>();
  for (const { item_id, sequence, finished_at } of runs) {
    if (finished_at === null) next.set(item_id, Math.min(sequence, next.get(item_id) ?? sequence));
  }
  return next;
}

/** True if the run does not start before its date. The first run of an item is due immediately. */
export function waitsForDate({ state, sequence, started_at }: OrderRun): boolean {
  return state === 'Scheduled' && sequence > 0 && started_at === null;
}

/**
 * Polling interval of a list of orders in milliseconds, longer than that of an order; false when no order can change.
 */
export function ordersPollMs(orders: readonly OrderRow[]): number | false {
  const states = orders.flatMap(({ analysis_status }) => analysis_status);
  if (states.includes('Processing')) return listPollMs;
  return states.some(isInProgress) && clearViewPollMs;
}

/**
 * Polling interval in milliseconds. It grows with the number of runs, because a reply about hundreds of runs is large.
 */
const pollMsFor = (runCount: number): number => Math.max(1_000, runCount * 10);
