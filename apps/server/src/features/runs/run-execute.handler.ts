import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isTimeSeriesReason, type SceneReason } from '@furrow/analysis/reasons/scene-reason';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { analyseRun } from './analyse-run.ts';
import { abandonRun, type DeliveredResult, deliver, releaseRun, rescheduleRun } from './end-run.ts';
import { enqueueNextCheck, jitter, lastCheckOf, maxStarts, nextCheckOf } from './recheck-run.ts';
import type { runExecute } from './run-execute.job.ts';
import { stageReporterOf } from './run-stages.ts';
import { runMessages } from './runs.messages.ts';
import { type ClaimedRun, claimRun, saveRejectedPasses } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';
import { deleteFiles, FileNotStored, folderOfRun } from './store-files.ts';

const hour = 3_600_000;
/** Delay in milliseconds before the second try after an error. Each further delay is twice as long, up to an hour. */
const firstRetryDelayMs = 10_000;
const maxRetryDelayMs = hour;
/** Maximum number of tries after an internal error, or while a better scene than the readable ones is unreadable. */
const maxTries = 6;
/**
 * Timeout in milliseconds of one check of one pass, which is shorter than the job's expiry. Imagery that arrives too
 * slowly counts as unavailable.
 */
const defaultTimeoutMs = 240_000;

/** Reasons that are temporary, so that the same scene may be usable later. */
const transientReasons = new Set<SceneReason>([
  'catalogue_unreachable',
  'catalogue_invalid',
  'asset_unreachable',
  'ended_early',
]);
/** Reasons that depend on the field alone, so that other scenes would be rejected too. */
const fieldReasons = new Set<SceneReason>(['too_spread', 'no_pixel_inside']);

/**
 * Executes a due run and stores its outcome: a result, another check, or a refund. A worker that lost its lease
 * delivers nothing, and one that is being stopped leaves the job to the next worker.
 */
export function runExecuteHandler(deps: RunsDeps): JobHandler<(typeof runExecute)['payload']> {
  return async ({ runId, checkNumber }, { signal }) => {
    const { db, clock } = deps;
    const timeoutMs = deps.timeoutMs ?? defaultTimeoutMs;
    const signalOrTimeout = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    if (await enqueueNextCheck(deps, { id: runId, checkNumber }, signalOrTimeout)) return;
    signal.throwIfAborted();
    const run = await claimRun(db, { id: runId, checkNumber }, clock());
    if (run === null) return;
    if (run.starts > 1) await deleteOrphans(deps, run);
    if (run.starts > maxStarts) {
      deps.onError(
        `the run ${run.id}`,
        new Error(
          `${maxStarts} workers died while computing it, so it was refunded. Check their memory and logs.`,
        ),
      );
      await abandonRun(db, run, {
        to: 'Failed',
        reason: runMessages.money_back({ why: runMessages.not_computed() }),
        at: clock(),
      });
      return;
    }
    const stages = stageReporterOf(deps, run);
    try {
      const deliveredResult = await inSpan('analysis', () =>
        analyseRun(deps, run, {
          signal,
          timeoutMs,
          mayRetry: run.failures < maxTries,
          onProgress: stages.report,
        }),
      );
      await inSpan('record', () => deliverOrDelete(deps, run, deliveredResult));
    } catch (error) {
      if (signal.aborted) {
        await releaseRun(db, run);
        throw error;
      }
      await saveRejectedPasses(db, run);
      await endWithoutResult(deps, run, error);
    } finally {
      stages.end();
    }
  };
}

/** Delivers a result, or deletes its images. They are not deleted if the transaction may have been committed. */
async function deliverOrDelete(
  deps: RunsDeps,
  run: ClaimedRun,
  deliveredResult: DeliveredResult,
): Promise<void> {
  let mayBeWritten = false;
  const beforeCommit = () => {
    mayBeWritten = true;
  };
  try {
    const isDelivered = await deliver(deps.db, run, deliveredResult, deps.clock(), beforeCommit);
    if (!isDelivered) await deleteFiles(deps, deliveredResult.files);
  } catch (error) {
    if (!mayBeWritten) await deleteFiles(deps, deliveredResult.files);
    throw error;
  }
}

/** Deletes images of workers that died during the run. No result refers to them, because the run has none yet. */
async function deleteOrphans({ storage, onError }: RunsDeps, { id, withImage }: ClaimedRun): Promise<void> {
  if (!withImage) return;
  try {
    await storage.deleteAll(folderOfRun(id));
  } catch (error) {
    onError('pictures of tries that were broken off', error);
  }
}

async function endWithoutResult(deps: RunsDeps, run: ClaimedRun, error: unknown): Promise<void> {
  const { db, jobs, clock } = deps;
  const at = clock();
  const isTimeUp = at >= lastCheckOf(run);
  const { cause, message } = causeOf(error);
  if (cause === 'no scene' || cause === 'no answer') {
    if (isTimeUp || cause === 'no answer') {
      await abandonRun(db, run, { to: 'Refunded', reason: runMessages.money_back({ why: message }), at });
      return;
    }
    const until = nextCheckOf(run, at);
    await rescheduleRun(db, jobs, run, { to: 'Waiting for a clear view', reason: message, at, until });
    return;
  }
  deps.onError(`the run ${run.id}`, error);
  const failures = run.failures + 1;
  if (failures >= maxTries && (cause === 'internal' || isTimeUp)) {
    await abandonRun(db, run, { to: 'Failed', reason: runMessages.money_back({ why: message }), at });
    return;
  }
  const delay = Math.min(firstRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs);
  const until = new Date(at.getTime() + jitter(run, delay));
  await rescheduleRun(db, jobs, run, {
    to: 'Scheduled',
    reason: runMessages.tried_again({ why: message }),
    at,
    until,
  });
}

/**
 * Returns why there is no result. `no scene`: a later scene may be usable; `no answer`: no scene would be for days;
 * `temporary`: a retry may succeed; `internal`: the error is a fault of Furrow; `message` is the reason for users.
 */
function causeOf(error: unknown): {
  cause: 'no scene' | 'no answer' | 'temporary' | 'internal';
  message: Message;
} {
  if (error instanceof FileNotStored) return { cause: 'temporary', message: runMessages.picture_not_saved() };
  if (!(error instanceof SceneError)) return { cause: 'internal', message: runMessages.not_computed() };
  const { reason, detail: message } = error;
  if (isTimeSeriesReason(reason)) return { cause: 'no answer', message };
  if (fieldReasons.has(reason)) return { cause: 'internal', message };
  return { cause: transientReasons.has(reason) ? 'temporary' : 'no scene', message };
}
