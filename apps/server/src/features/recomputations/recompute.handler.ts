import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { engineVersion } from '@furrow/analysis/plan/engine';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { buildRecord } from '@furrow/analysis/record/record';
import { extraTimeMs } from '@furrow/analysis/run/extra-time';
import { runPlan } from '@furrow/analysis/run/run-plan';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { RunsDeps } from '../runs/runs-deps.ts';
import { findRecipeAndField, notesOfChoice } from '../runs/stored-plan.ts';
import { recomputationMessages } from './recomputations.messages.ts';
import {
  claimRecomputation,
  endRecomputation,
  type RecomputationInput,
  type RecomputationOutcome,
} from './recomputations.store.ts';
import type { recomputeJob } from './recompute.job.ts';
import { withoutFolders } from './without-folders.ts';

export type RecomputeDeps = Pick<RunsDeps, 'db' | 'openImagery' | 'pool' | 'clock' | 'timeoutMs' | 'onError'>;

/**
 * Timeout of one pass in milliseconds, which is shorter than the job's expiry. Imagery that arrives too slowly counts
 * as unavailable.
 */
const defaultTimeoutMs = 240_000;

/** Recomputes a result and compares its checksum with that of the delivered one, which is never changed. */
export function recomputeHandler(deps: RecomputeDeps): JobHandler<(typeof recomputeJob)['payload']> {
  const { db, clock, onError } = deps;
  return async ({ recomputationId: id }, { signal }) => {
    const input = await claimRecomputation(db, id, clock());
    if (input === null) return;
    const timeout = AbortSignal.timeout((deps.timeoutMs ?? defaultTimeoutMs) + planTimeMs(input));
    try {
      const imagery = await deps.openImagery();
      await endRecomputation(
        db,
        id,
        await compare(deps, input, imagery, AbortSignal.any([signal, timeout])),
        clock(),
      );
    } catch (error) {
      // The recomputation of a worker that is being stopped is left to the next worker.
      if (signal.aborted) throw error;
      if (!(error instanceof SceneError) && !timeout.aborted) onError(`the recomputation ${id}`, error);
      await endRecomputation(db, id, { state: 'failed', reason: reasonOf(error, timeout) }, clock());
    }
  };
}

function planTimeMs({ plan }: RecomputationInput): number {
  const recipeAndField = findRecipeAndField(plan);
  return recipeAndField ? extraTimeMs(recipeAndField) : 0;
}

function reasonOf(error: unknown, timeout: AbortSignal): Message {
  if (timeout.aborted) return recomputationMessages.too_late();
  if (error instanceof SceneError) return unreadableReason(error.detail);
  return recomputationMessages.our_fault();
}

const unreadableReason = (why: Message): Message =>
  recomputationMessages.unreadable({ why: withoutFolders(why) });

async function compare(
  { pool }: RecomputeDeps,
  { plan, record, checksum: deliveredChecksum }: RecomputationInput,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<RecomputationOutcome> {
  const recipeAndField = findRecipeAndField(plan);
  if (recipeAndField === null) {
    const { code: recipe, version } = plan.recipe;
    const params = { engine: engineVersion, recipe, version: `${version}` };
    return { state: 'failed', reason: recomputationMessages.no_recipe(params) };
  }
  const files = new RasterFiles(imagery);
  try {
    const result = await runPlan(plan, files, { signal, pool });
    const { rejected } = result;
    const context = { ...recipeAndField, rejected };
    const notes = notesOfChoice(result, context, record);
    const { checksum } = buildRecord(result, { ...context, notes, overlay: null }).metadata.provenance;
    if (checksum === deliveredChecksum)
      return { state: 'same', checksum, engine: engineVersion, reason: null };
    const [missingScene] = rejected;
    if (missingScene) return { state: 'failed', reason: unreadableReason(missingScene.detail) };
    return { state: 'different', checksum, engine: engineVersion, reason: differenceReason(plan.engine) };
  } finally {
    await files.close();
  }
}

const differenceReason = (engine: string): Message =>
  engine === engineVersion
    ? recomputationMessages.same_engine()
    : recomputationMessages.other_engine({ before: engine, engine: engineVersion });
