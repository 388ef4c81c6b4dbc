import { analyse } from '@furrow/analysis/analyse';
import { exportResult } from '@furrow/analysis/exports/export-result';
import type { RejectedScene } from '@furrow/analysis/reasons/rejected-scenes';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isTransient } from '@furrow/analysis/reasons/scene-reason';
import { extraTimeMs } from '@furrow/analysis/run/extra-time';
import type { RunResult } from '@furrow/analysis/run/run-result';
import { recipeFor } from '@furrow/analysis/services/all';
import { checkField } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';
import { vegetationInputs } from '../catalogue/vegetation.ts';
import type { DeliveredResult } from './end-run.ts';
import { runMessages } from './runs.messages.ts';
import type { ClaimedRun, RunDetails } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';
import { scenesFor } from './scenes-for.ts';
import { storeFiles } from './store-files.ts';

const noPassReason = ({ lastAcquiredAt }: ClaimedRun): Message =>
  lastAcquiredAt === null ? runMessages.no_pass_since_fire() : runMessages.no_pass_since_analysis();

interface ExecutionOptions {
  signal: AbortSignal;
  /** Timeout of one pass in milliseconds. */
  timeoutMs: number;
  /** Whether to fail with a retryable error when a better scene is temporarily unreadable. */
  mayRetry: boolean;
  onProgress: (stage: Message) => void;
}

/**
 * Finds the scene of the run, computes its record and stores its images; nothing is part of a result until `deliver`
 * has committed. Passes that were rejected permanently are added to the run's cache.
 * @throws SceneError when no scene can be used, FileNotStored
 */
export async function analyseRun(
  deps: RunsDeps,
  run: ClaimedRun,
  options: ExecutionOptions,
): Promise<DeliveredResult> {
  const { onProgress } = options;
  const request = requestFor(deps, run);
  const timeout = AbortSignal.timeout(options.timeoutMs + extraTimeMs(request));
  const signal = AbortSignal.any([options.signal, timeout]);
  const { field, recipe } = request;
  if (request.when.from > request.when.to) throw new SceneError('no_scene', noPassReason(run));

  const { result, rejected, notes, naturalColours } = await analyse(request, await deps.openImagery(), {
    signal,
    progress: onProgress,
    rejectedPasses: run.rejectedPasses,
    requireCompletePasses: true,
    withNaturalColours: run.withImage,
    ...(deps.pool ? { pool: deps.pool } : {}),
  });
  const unreadableScene = options.mayRetry ? findUnreadable(result, rejected) : undefined;
  if (unreadableScene) throw new SceneError('asset_unreachable', unreadableScene.detail);
  onProgress(run.withImage ? runMessages.drawing() : runMessages.computing());
  const outcome = await exportResult(
    result,
    { field, recipe, rejected, notes },
    run.withImage ? { naturalColours, pool: deps.pool } : null,
  );
  const { record } = outcome;
  const files = await storeFiles(deps.storage, run.id, outcome.files);
  const { checksum, engine } = record.metadata.provenance;
  return {
    // File URLs are signed when the record is read, so none are stored.
    record: { ...record, image: null, metadata: { ...record.metadata, files: [] } },
    checksum,
    engine,
    plan: result.plan,
    files,
  };
}

/** Returns the request for an analysis of a run as of now. */
export function requestFor(
  { clock, imageryAsOf, collection }: Pick<RunsDeps, 'clock' | 'imageryAsOf' | 'collection'>,
  run: RunDetails,
) {
  const check = checkField(run.geometry);
  if (!check.ok)
    throw new Error(
      `The field of run ${run.id} is not valid any more: ${check.refusal.reason}. Check the stored geometry.`,
    );
  const recipe = recipeFor(run.recipe);
  if (recipe === null)
    throw new Error(`Run ${run.id} needs the recipe ${run.recipe}, which this version does not have.`);
  const when = scenesFor(run, clock(), imageryAsOf);
  const recipeInputs = {
    ...(run.referenceDate === null ? {} : { referenceDate: run.referenceDate }),
    ...vegetationInputs(run.vegetationType, run.biome),
  };
  return { field: check.field, recipe, when, collection, recipeInputs };
}

/**
 * Finds the first unreadable scene that the run would otherwise have used. A rejected item without a time does not
 * count, because it may belong to any pass.
 */
const findUnreadable = (
  { unread }: RunResult,
  rejectedScenes: readonly RejectedScene[],
): { detail: Message } | undefined =>
  rejectedScenes.find(({ reason, datetime }) => isTransient(reason) && datetime !== '') ??
  unread.find(({ reason }) => isTransient(reason));
