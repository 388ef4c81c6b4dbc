import { isOfTheSeason, SceneError, type SceneReason } from '@furrow/analysis/scene-error';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { analyseRun } from './analyse-run.ts';
import { type Delivered, deliver, giveUp, letGo, putOff } from './end-run.ts';
import { folderOfRun, forgetFiles, NotKept } from './keep-files.ts';
import { lastLookOf, mostStarts, nextLookOf, spread, waitsOn } from './look-again.ts';
import type { runExecute } from './run-execute.job.ts';
import { stagesOf } from './run-stages.ts';
import { runMessages } from './runs.messages.ts';
import { rememberPasses, type TakenRun, takeRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

const hour = 3_600_000;
/** Delay before the second try after an error. Each further delay is twice as long, up to an hour. */
const firstPause = 10_000;
const longestPause = hour;
/** Max tries after an error of ours, and for an unreadable scene where an older one could be read. */
const mostTries = 6;
/**
 * Time for one check of one pass, below the job's expiry. Imagery that arrives too slowly counts as
 * unavailable.
 */
const usualPatience = 240_000;

/** Reasons that may pass by themselves, so that the same scene may work later. */
const passes = new Set<SceneReason>([
  'catalogue_unreachable',
  'catalogue_invalid',
  'asset_unreachable',
  'ended_early',
]);
/** Reasons that no other scene would change. */
const ofTheField = new Set<SceneReason>(['too_spread', 'no_pixel_inside']);

/**
 * Executes a due run, which always ends in the table: with its result, waiting, or refunded. A worker that
 * lost its lease delivers nothing, and a stopped one leaves the job to the next.
 */
export function runExecuteHandler(parts: RunsParts): JobHandler<(typeof runExecute)['payload']> {
  return async ({ runId, look }, { signal }) => {
    const { db, clock } = parts;
    const patience = parts.patience ?? usualPatience;
    const either = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    if (await waitsOn(parts, { id: runId, look }, either)) return;
    signal.throwIfAborted();
    const run = await takeRun(db, { id: runId, look }, clock());
    if (run === null) return;
    if (run.starts > 1) await forgetLost(parts, run);
    if (run.starts > mostStarts) {
      parts.onTrouble(
        `the run ${run.id}`,
        new Error(
          `${mostStarts} workers died while computing it, so it was refunded. Check their memory and logs.`,
        ),
      );
      await giveUp(db, run, {
        to: 'Failed',
        reason: runMessages.money_back({ why: runMessages.not_computed() }),
        at: clock(),
      });
      return;
    }
    const stages = stagesOf(parts, run);
    try {
      const delivered = await analyseRun(parts, run, {
        signal,
        patience,
        mayTryAgain: run.tries < mostTries,
        onProgress: stages.next,
      });
      await deliverOrForget(parts, run, delivered);
    } catch (error) {
      if (signal.aborted) {
        await letGo(db, run);
        throw error;
      }
      await rememberPasses(db, run);
      await endWithout(parts, run, error);
    } finally {
      stages.end();
    }
  };
}

/** Deletes the images of a run that was not delivered. They stay when the result may have been committed. */
async function deliverOrForget(parts: RunsParts, run: TakenRun, delivered: Delivered): Promise<void> {
  let mayBeWritten = false;
  const beforeCommit = () => {
    mayBeWritten = true;
  };
  try {
    const counts = await deliver(parts.db, run, delivered, parts.clock(), beforeCommit);
    if (!counts) await forgetFiles(parts, delivered.files);
  } catch (error) {
    if (!mayBeWritten) await forgetFiles(parts, delivered.files);
    throw error;
  }
}

/** Deletes images of workers that died during the run, which has no result yet, so none of them counts. */
async function forgetLost({ storage, onTrouble }: RunsParts, { id, withImage }: TakenRun): Promise<void> {
  if (!withImage) return;
  try {
    await storage.deleteAll(folderOfRun(id));
  } catch (error) {
    onTrouble('pictures of tries that were broken off', error);
  }
}

async function endWithout(parts: RunsParts, run: TakenRun, error: unknown): Promise<void> {
  const { db, jobs, clock } = parts;
  const at = clock();
  const isTimeUp = at >= lastLookOf(run);
  const { why, what } = causeOf(error);
  if (why === 'no scene' || why === 'no answer') {
    if (isTimeUp || why === 'no answer') {
      await giveUp(db, run, { to: 'Refunded', reason: runMessages.money_back({ why: what }), at });
      return;
    }
    const until = nextLookOf(run, at);
    await putOff(db, jobs, run, { to: 'Waiting for a clear view', reason: what, at, until });
    return;
  }
  parts.onTrouble(`the run ${run.id}`, error);
  const tries = run.tries + 1;
  if (tries >= mostTries && (why === 'ours' || isTimeUp)) {
    await giveUp(db, run, { to: 'Failed', reason: runMessages.money_back({ why: what }), at });
    return;
  }
  const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause);
  const until = new Date(at.getTime() + spread(run, pause));
  await putOff(db, jobs, run, { to: 'Scheduled', reason: runMessages.tried_again({ why: what }), at, until });
}

/**
 * Why there is no result: a later scene may do, none would for days, the error passes by itself, or it is our
 * fault. `what` is the reason shown to users.
 */
function causeOf(error: unknown): { why: 'no scene' | 'no answer' | 'passes' | 'ours'; what: Message } {
  if (error instanceof NotKept) return { why: 'passes', what: runMessages.picture_not_saved() };
  if (!(error instanceof SceneError)) return { why: 'ours', what: runMessages.not_computed() };
  const { reason, said: what } = error;
  if (isOfTheSeason(reason)) return { why: 'no answer', what };
  if (ofTheField.has(reason)) return { why: 'ours', what };
  return { why: passes.has(reason) ? 'passes' : 'no scene', what };
}
