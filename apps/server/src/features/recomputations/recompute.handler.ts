import { engineVersion } from '@furrow/analysis/engine';
import type { ImagerySource } from '@furrow/analysis/ports';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { buildRecord } from '@furrow/analysis/record';
import { runPlan } from '@furrow/analysis/run';
import { SceneError } from '@furrow/analysis/scene-error';
import type { DroppedScene } from '@furrow/analysis/scenes/dropped';
import { timeFor } from '@furrow/analysis/season/time-for';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { knownPlan, notesOfChoice } from '../runs/plan-again.ts';
import type { RunsParts } from '../runs/runs-parts.ts';
import { recomputationMessages } from './recomputations.messages.ts';
import { type Ending, end, type ToRecompute, take } from './recomputations.store.ts';
import type { recomputeJob } from './recompute.job.ts';
import { withoutFolders } from './without-folders.ts';

export type RecomputeParts = Pick<
  RunsParts,
  'db' | 'openImagery' | 'pool' | 'clock' | 'patience' | 'onTrouble'
>;

/** Time for one pass, below the job's expiry. Imagery that arrives too slowly counts as unavailable. */
const usualPatience = 240_000;

/** Recomputes a result and compares its checksum with that of the delivered one, which is never changed. */
export function recomputeHandler(parts: RecomputeParts): JobHandler<(typeof recomputeJob)['payload']> {
  const { db, clock, onTrouble } = parts;
  return async ({ recomputationId: id }, { signal }) => {
    const toDo = await take(db, id, clock());
    if (toDo === null) return;
    const late = AbortSignal.timeout((parts.patience ?? usualPatience) + extraFor(toDo));
    try {
      const imagery = await parts.openImagery();
      await end(db, id, await compare(parts, toDo, imagery, AbortSignal.any([signal, late])), clock());
    } catch (error) {
      // A worker that was asked to stop leaves it to the next one.
      if (signal.aborted) throw error;
      if (!(error instanceof SceneError) && !late.aborted) onTrouble(`the recomputation ${id}`, error);
      await end(db, id, { state: 'failed', reason: reasonOf(error, late) }, clock());
    }
  };
}

function extraFor({ plan }: ToRecompute): number {
  const known = knownPlan(plan);
  return known ? timeFor(known) : 0;
}

function reasonOf(error: unknown, late: AbortSignal): Message {
  if (late.aborted) return recomputationMessages.too_late();
  if (error instanceof SceneError) return unreadable(error.said);
  return recomputationMessages.our_fault();
}

const unreadable = (why: Message): Message => recomputationMessages.unreadable({ why: withoutFolders(why) });

async function compare(
  { pool }: RecomputeParts,
  { plan, record, checksum: delivered }: ToRecompute,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<Ending> {
  const known = knownPlan(plan);
  if (known === null) {
    const { code: recipe, version } = plan.recipe;
    const named = { engine: engineVersion, recipe, version: `${version}` };
    return { state: 'failed', reason: recomputationMessages.no_recipe(named) };
  }
  const files = new RasterFiles(imagery);
  try {
    const dropped: DroppedScene[] = [];
    const result = await runPlan(plan, files, { dropped, signal, pool });
    const context = { ...known, dropped };
    const notes = notesOfChoice(result, context, record);
    const { checksum } = buildRecord(result, { ...context, notes, overlay: null }).metadata.provenance;
    if (checksum === delivered) return { state: 'same', checksum, engine: engineVersion, reason: null };
    const [missing] = dropped;
    if (missing) return { state: 'failed', reason: unreadable(missing.detail) };
    return { state: 'different', checksum, engine: engineVersion, reason: whyDifferent(plan.engine) };
  } finally {
    await files.close();
  }
}

const whyDifferent = (engine: string): Message =>
  engine === engineVersion
    ? recomputationMessages.same_engine()
    : recomputationMessages.other_engine({ before: engine, engine: engineVersion });
