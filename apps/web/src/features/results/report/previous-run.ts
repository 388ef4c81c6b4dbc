import type { PurchasedAnalysis } from '@furrow/contract/results/results';

/** Id of the newest analysis before the shown one that has images, for comparison. Null if there is none. */
export function findPreviousRunWithImages({
  runs,
  run_id: shownRunId,
}: Pick<PurchasedAnalysis, 'runs' | 'run_id'>): string | null {
  const index = runs.findIndex(({ id }) => id === shownRunId);
  return runs.slice(index + 1).find((run) => run.has_pictures)?.id ?? null;
}
