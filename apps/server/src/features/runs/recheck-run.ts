import { hasNewPass } from '@furrow/analysis/analyse';
import { inTransaction } from '../../database/in-transaction.ts';
import { requestFor } from './analyse-run.ts';
import { runExecute } from './run-execute.job.ts';
import type { RunState } from './run-states.ts';
import { beginRecheck, type RunDetails } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';

const hour = 3_600_000;
/**
 * Milliseconds between two checks. Scenes appear in catalogues at an unknown time within hours of their pass, and a
 * check that finds nothing new costs one search.
 */
const recheckIntervalMs = hour;

/** Maximum number of workers that may die during one check. */
export const maxStarts = 20;

/** Returns the time of the last check, after which a run waits no longer. */
export const lastCheckOf = ({ dueAt, waitingHours }: Pick<RunDetails, 'dueAt' | 'waitingHours'>): Date =>
  new Date(dueAt.getTime() + waitingHours * hour);

/** Returns the time of the next check of a waiting run, which is not later than that of the last check. */
export const nextCheckOf = (run: RunDetails, at: Date): Date =>
  new Date(Math.min(at.getTime() + jitter(run, recheckIntervalMs), lastCheckOf(run).getTime()));

/**
 * Changes a delay by up to a quarter, depending on the run's id, so that thousands of runs due together are not checked
 * together again.
 */
export const jitter = ({ id }: Pick<RunDetails, 'id'>, delayMs: number): number =>
  delayMs * (0.75 + Number.parseInt(id.slice(0, 8), 16) / 2 ** 33);

/**
 * Enqueues the next check of a waiting run if the catalogue lists nothing new since the previous check. The run is not
 * restarted, and its history gets no entry.
 * @returns false if the run has to be claimed
 */
export async function enqueueNextCheck(
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
 * Whether the catalogue has new imagery for a run. It is true after an error, which the worker that claims the run
 * reports.
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
