import { exportsOf } from '@furrow/analysis/exports/exports-of';
import type { Plan } from '@furrow/analysis/plan';
import type { ImagerySource } from '@furrow/analysis/ports';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { drawNaturalColours } from '@furrow/analysis/render/natural-colours';
import { runPlan } from '@furrow/analysis/run';
import { isOfTheMoment, SceneError } from '@furrow/analysis/scene-error';
import type { DroppedScene } from '@furrow/analysis/scenes/dropped';
import { findScenes } from '@furrow/analysis/scenes/find-scenes';
import { keepFiles } from '../runs/keep-files.ts';
import { knownPlan, notesOfChoice } from '../runs/plan-again.ts';
import type { RunsParts } from '../runs/runs-parts.ts';
import type { Made, ToMake } from './purchases.store.ts';

/**
 * This version or the present scenes give a result other than the delivered one, so that images would not
 * match it.
 */
export class NotTheSame extends Error {}

/**
 * Runs the plan of a delivered result again and stores its images. Nothing counts until `endMade` commits it.
 * @throws NotTheSame, NotKept, SceneError.
 */
export async function drawPictures(
  { storage, openImagery, pool }: Pick<RunsParts, 'storage' | 'openImagery' | 'pool'>,
  { runId, plan, record, checksum }: ToMake,
  signal: AbortSignal,
): Promise<Made> {
  const known = knownPlan(plan);
  if (known === null)
    throw new NotTheSame(`This version does not have the recipe ${plan.recipe.code} ${plan.recipe.version}.`);
  const imagery = await openImagery();
  const files = new RasterFiles(imagery);
  try {
    const dropped: DroppedScene[] = [];
    const result = await runPlan(plan, files, { dropped, signal, pool });
    const context = { ...known, dropped };
    const notes = notesOfChoice(result, context, record);
    const naturalColours = await naturalColoursOf(plan, imagery, signal);
    const outcome = await exportsOf(result, { ...context, notes }, { naturalColours, pool });
    if (outcome.record.metadata.provenance.checksum !== checksum) throw whyOther(dropped);
    const { overlay, zones } = outcome.record.metadata;
    return { overlay, zones, files: await keepFiles(storage, runId, outcome.files) };
  } finally {
    await files.close();
  }
}

/** A file that is unreachable now may be available later. */
function whyOther(dropped: readonly DroppedScene[]): Error {
  const missed = dropped.find(({ reason }) => isOfTheMoment(reason));
  if (missed) return new SceneError(missed.reason, missed.detail);
  return new NotTheSame(
    'The scenes give a result other than the delivered one. A file of the scenes has changed.',
  );
}

/**
 * Natural colours of the result's pass, from the scenes of the plan. Null when they are no longer in the
 * catalogue.
 */
async function naturalColoursOf(
  plan: Plan,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const times = plan.scenes.map(({ datetime }) => datetime).toSorted();
  const [from = '', to = ''] = [times[0], times.at(-1)];
  const collection = plan.scenes[0]?.collection ?? null;
  const found = await findScenes({ field: plan.field, collection }, { from, to }, imagery, {
    dropped: [],
    signal,
  });
  const scenes = plan.scenes.flatMap(({ id }) => found.find((scene) => scene.id === id) ?? []);
  return scenes.length === 0 ? null : drawNaturalColours(scenes, plan.field, imagery, signal);
}
