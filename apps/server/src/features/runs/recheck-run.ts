import { hasNewPass } from '@furrow/analysis/analyse';
import { inTransaction } from '../../database/in-transaction.ts';
import { requestFor } from './analyse-run.ts';
import { runExecute } from './run-execute.job.ts';
import type { RunState } from './run-states.ts';
import { beginRecheck, type RunDetails } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';

const hour = 3_600_000;
/**
 * Scenes appear in catalogues a few hours after their pass, at an unknown time. A check that finds nothing
 * new costs one search.
 */
const recheckIntervalMs = hour;

/** Max workers that may die during one check. */
export const maxStarts = 20;

/** When a run has waited long enough. */
export const lastCheckOf = ({ dueAt, waitingHours }: Pick<RunDetails, 'dueAt' | 'waitingHours'>): Date =>
  new Date(dueAt.getTime() + waitingHours * hour);

/** When a waiting run is checked next; never later than its last moment. */
export const nextCheckOf = (run: RunDetails, at: Date): Date =>
  new Date(Math.min(at.getTime() + jitter(run, recheckIntervalMs), lastCheckOf(run).getTime()));

/**
 * Spreads a delay by up to a quarter either way, by run id, so that thousands of runs due together do not
 * return together.
 */
export const jitter = ({ id }: Pick<RunDetails, 'id'>, delayMs: number): number =>
  delayMs * (0.75 + Number.parseInt(id.slice(0, 8), 16) / 2 ** 33);

/**
 * Keeps a waiting run waiting when the catalogue lists nothing new since the check before. The run is not
 * restarted, and its history gets no entry.
 * @returns false when there is more to do.
 */
export async function keepWaiting(
  deps: RunsDeps,
  { id, checkNumber }: { id: string; checkNumber: number },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, jobs, clock } = deps;
  const run = await beginRecheck(db, { id, checkNumber });
  if (run === null || run.starts > maxStarts || clock() >= lastCheckOf(run)) return false;
  if (await hasNewImagery(deps, run, signal)) return false;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ check_number: checkNumber + 1, starts: 0 })
      .where('id', '=', id)
      .where('check_number', '=', checkNumber)
      .where('state', '=', 'Waiting for a clear view' satisfies RunState)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await jobs.send(
      trx,
      runExecute,
      { runId: id, checkNumber: checkNumber + 1 },
      { startAfter: nextCheckOf(run, clock()) },
    );
    return true;
  });
}

/**
 * Whether the catalogue has new imagery for a run. On an error the answer is yes: the worker that claims the
 * run reports it.
 */
async function hasNewImagery(deps: RunsDeps, run: RunDetails, signal: AbortSignal): Promise<boolean> {
  try {
    const request = requestFor(deps, run);
    if (request.when.from > request.when.to) return false;
    return await hasNewPass(request, await deps.openImagery(), {
      rejectedPasses: run.rejectedPasses,
      signal,
    });
  } catch {
    return true;
  }
}
