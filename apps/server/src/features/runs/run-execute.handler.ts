import { SceneError } from '@furrow/analysis/scene-error';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { analyseRun } from './analyse-run.ts';
import { deliver, giveUp, putOff } from './end-run.ts';
import type { runExecute } from './run-execute.job.ts';
import { type TakenRun, takeRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

const hour = 3_600_000;
/** Sentinel-2 comes every five days, and its scenes are in catalogues a few hours after. */
const lookAgainAfter = 6 * hour;
/** Tries with a catalogue in trouble, and milliseconds before the second; each one after waits twice as long. */
const mostTries = 6;
const firstPause = 10_000;

/** Reasons for which another scene, later, may do. */
const waitsFor = new Set([
  'no_scene',
  'not_enough_clear',
  'no_valid_pixel',
  'no_usable_scene',
  'outside_scene',
]);

const broken = 'The analysis could not be computed. Its price is back in your wallet.';

/**
 * Runs what is due. Whatever becomes of it, the run ends in the table: with its result, waiting, or with its money back.
 * A worker that was overtaken by another delivers nothing.
 */
export function runExecuteHandler(parts: RunsParts): JobHandler<(typeof runExecute)['payload']> {
  return async ({ runId }, { signal }) => {
    const run = await takeRun(parts.db, runId, parts.clock());
    if (run === null) return;
    try {
      await deliver(parts.db, run, await analyseRun(parts, run, signal), parts.clock());
    } catch (error) {
      await endWithout(parts, run, error);
    }
  };
}

async function endWithout(parts: RunsParts, run: TakenRun, error: unknown): Promise<void> {
  const { db, jobs, clock } = parts;
  const at = clock();
  if (error instanceof SceneError && waitsFor.has(error.reason)) {
    const lastLook = new Date(run.dueAt.getTime() + run.waitingHours * hour);
    if (at >= lastLook) {
      const reason = `${error.message} Its price is back in your wallet.`;
      await giveUp(db, run, { to: 'Refunded', reason, at });
      return;
    }
    const next = Math.min(at.getTime() + lookAgainAfter, lastLook.getTime());
    await putOff(db, jobs, run, {
      to: 'Waiting for a clear view',
      reason: error.message,
      at,
      until: new Date(next),
    });
    return;
  }
  parts.onTrouble(`the run ${run.id}`, error);
  const reason = error instanceof SceneError ? error.message : broken;
  if (run.tries >= mostTries) {
    await giveUp(db, run, { to: 'Failed', reason: broken, at });
    return;
  }
  const until = new Date(at.getTime() + firstPause * 2 ** (run.tries - 1));
  await putOff(db, jobs, run, { to: 'Scheduled', reason: `${reason} We try again by ourselves.`, at, until });
}
