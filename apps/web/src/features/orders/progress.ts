import type { AnalysisStatus } from '@furrow/contract/orders';

/** Whether a run may still change by itself. */
export function isUnderWay(status: AnalysisStatus): boolean {
  return status === 'Scheduled' || status === 'Processing' || status === 'Waiting for a clear view';
}

/** Milliseconds until it is worth asking again; a clear view is a matter of days. */
export function askAgainAfter(statuses: readonly AnalysisStatus[]): number | false {
  const underWay = statuses.filter(isUnderWay);
  if (underWay.length === 0) return false;
  return underWay.every((status) => status === 'Waiting for a clear view') ? 30_000 : 1_000;
}
