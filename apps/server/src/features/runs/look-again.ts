import { hasNews } from '@furrow/analysis/analyse';
import { inTransaction } from '../../database/in-transaction.ts';
import { requestFor } from './analyse-run.ts';
import { runExecute } from './run-execute.job.ts';
import type { RunState } from './run-states.ts';
import { type RunToDo, waitingRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

const hour = 3_600_000;
/**
 * Scenes appear in catalogues a few hours after their pass, at an unknown time. A check that finds nothing
 * new costs one search.
 */
const lookAgainAfter = hour;

/** Max workers that may die during one check. */
export const mostStarts = 20;

/** When a run has waited long enough. */
export const lastLookOf = ({ dueAt, waitingHours }: Pick<RunToDo, 'dueAt' | 'waitingHours'>): Date =>
  new Date(dueAt.getTime() + waitingHours * hour);

/** When a waiting run is checked next; never later than its last moment. */
export const nextLookOf = (run: RunToDo, at: Date): Date =>
  new Date(Math.min(at.getTime() + spread(run, lookAgainAfter), lastLookOf(run).getTime()));

/**
 * Spreads a delay by up to a quarter either way, by run id, so that thousands of runs due together do not
 * return together.
 */
export const spread = ({ id }: Pick<RunToDo, 'id'>, milliseconds: number): number =>
  milliseconds * (0.75 + Number.parseInt(id.slice(0, 8), 16) / 2 ** 33);

/**
 * Keeps a waiting run waiting when the catalogue lists nothing new since the check before. The run is not
 * restarted, and its history gets no entry.
 * @returns false when there is more to do.
 */
export async function waitsOn(
  parts: RunsParts,
  { id, look }: { id: string; look: number },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, jobs, clock } = parts;
  const run = await waitingRun(db, { id, look });
  if (run === null || run.starts > mostStarts || clock() >= lastLookOf(run)) return false;
  if (await isNewsFor(parts, run, signal)) return false;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ look: look + 1, starts: 0 })
      .where('id', '=', id)
      .where('look', '=', look)
      .where('state', '=', 'Waiting for a clear view' satisfies RunState)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await jobs.send(trx, runExecute, { runId: id, look: look + 1 }, { startAfter: nextLookOf(run, clock()) });
    return true;
  });
}

/**
 * Whether the catalogue has new imagery for a run. On an error the answer is yes: the worker that claims the
 * run reports it.
 */
async function isNewsFor(parts: RunsParts, run: RunToDo, signal: AbortSignal): Promise<boolean> {
  try {
    const request = requestFor(parts, run);
    if (request.when.from > request.when.to) return false;
    return await hasNews(request, await parts.openImagery(), { known: run.known, signal });
  } catch {
    return true;
  }
}
