import { SceneError, type SceneReason } from '@furrow/analysis/scene-error';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { analyseRun } from './analyse-run.ts';
import { deliver, giveUp, letGo, putOff } from './end-run.ts';
import type { runExecute } from './run-execute.job.ts';
import { type TakenRun, takeRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

const hour = 3_600_000;
/** Sentinel-2 comes every five days, and its scenes are in catalogues a few hours after. */
const lookAgainAfter = 6 * hour;
/** Milliseconds before the second try after trouble; each one after waits twice as long, an hour at most. */
const firstPause = 10_000;
const longestPause = hour;
/** Tries of what fails by a fault of ours. */
const mostTries = 6;
/** Workers that may die over one look. */
const mostStarts = 20;

/** Reasons for which another scene, later, may do. */
const waitsFor = new Set<SceneReason>([
  'no_scene',
  'not_enough_clear',
  'no_valid_pixel',
  'no_usable_scene',
  'outside_scene',
]);
/** Reasons that pass by themselves: the same scene may do in a while. */
const passes = new Set<SceneReason>(['catalogue_unreachable', 'asset_unreachable']);

const broken = 'The analysis could not be computed.';
const again = 'We try again by ourselves.';
const moneyBack = 'Its price is back in your wallet.';

/**
 * Runs what is due. Whatever becomes of it, the run ends in the table: with its result, waiting, or with its money back.
 * A worker that was overtaken by another delivers nothing; one that is told to stop leaves the job to the next.
 */
export function runExecuteHandler(parts: RunsParts): JobHandler<(typeof runExecute)['payload']> {
  return async ({ runId, look }, { signal }) => {
    const { db, clock } = parts;
    const run = await takeRun(db, { id: runId, look }, clock());
    if (run === null) return;
    if (run.starts > mostStarts) {
      parts.onTrouble(`the run ${run.id}`, new Error(`${mostStarts} workers died over it.`));
      await giveUp(db, run, { to: 'Failed', reason: `${broken} ${moneyBack}`, at: clock() });
      return;
    }
    try {
      await deliver(db, run, await analyseRun(parts, run, signal, run.tries < mostTries), clock());
    } catch (error) {
      if (signal.aborted) {
        await letGo(db, run);
        throw error;
      }
      await endWithout(parts, run, error);
    }
  };
}

async function endWithout(parts: RunsParts, run: TakenRun, error: unknown): Promise<void> {
  const { db, jobs, clock } = parts;
  const at = clock();
  const lastLook = run.dueAt.getTime() + run.waitingHours * hour;
  const scene = error instanceof SceneError ? error : null;
  if (scene && waitsFor.has(scene.reason)) {
    if (at.getTime() >= lastLook) {
      await giveUp(db, run, { to: 'Refunded', reason: `${scene.message} ${moneyBack}`, at });
      return;
    }
    const until = new Date(Math.min(at.getTime() + lookAgainAfter, lastLook));
    await putOff(db, jobs, run, { to: 'Waiting for a clear view', reason: scene.message, at, until });
    return;
  }
  parts.onTrouble(`the run ${run.id}`, error);
  const tries = run.tries + 1;
  const isOver =
    scene && passes.has(scene.reason) ? tries >= mostTries && at.getTime() >= lastLook : tries >= mostTries;
  if (isOver) {
    await giveUp(db, run, { to: 'Failed', reason: `${scene?.message ?? broken} ${moneyBack}`, at });
    return;
  }
  const until = new Date(at.getTime() + Math.min(firstPause * 2 ** (tries - 1), longestPause));
  const reason = `${scene?.message ?? broken} ${again}`;
  await putOff(db, jobs, run, { to: 'Scheduled', reason, at, until });
}
