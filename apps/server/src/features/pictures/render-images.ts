import { exportResult } from '@furrow/analysis/exports/export-result';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { drawNaturalColours } from '@furrow/analysis/mosaic/natural-colours';
import type { Plan } from '@furrow/analysis/plan/plan';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import type { RejectedScene } from '@furrow/analysis/reasons/rejected-scenes';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isTransient } from '@furrow/analysis/reasons/scene-reason';
import { runPlan } from '@furrow/analysis/run/run-plan';
import { findScenes } from '@furrow/analysis/search/find-scenes';
import type { RunsDeps } from '../runs/runs-deps.ts';
import { storeFiles } from '../runs/store-files.ts';
import { findRecipeAndField, notesOfChoice } from '../runs/stored-plan.ts';
import type { ClaimedPurchase, RenderedImages } from './purchases.store.ts';

/**
 * Error when this version or the current scenes give another result than the delivered one, so that images would not
 * match it.
 */
export class ResultChanged extends Error {}

/**
 * Runs the plan of a delivered result again and stores its images. The images are not part of the result until
 * `completePurchase` has committed.
 * @throws ResultChanged, FileNotStored, SceneError
 */
export async function renderImages(
  { storage, openImagery, pool }: Pick<RunsDeps, 'storage' | 'openImagery' | 'pool'>,
  { runId, plan, record, checksum }: ClaimedPurchase,
  signal: AbortSignal,
): Promise<RenderedImages> {
  const recipeAndField = findRecipeAndField(plan);
  if (recipeAndField === null)
    throw new ResultChanged(
      `This version does not have the recipe ${plan.recipe.code} ${plan.recipe.version}.`,
    );
  const imagery = await openImagery();
  const files = new RasterFiles(imagery);
  try {
    const result = await runPlan(plan, files, { signal, pool });
    const { rejected } = result;
    const context = { ...recipeAndField, rejected };
    const notes = notesOfChoice(result, context, record);
    const naturalColours = await renderNaturalColours(plan, imagery, signal);
    const outcome = await exportResult(result, { ...context, notes }, { naturalColours, pool });
    if (outcome.record.metadata.provenance.checksum !== checksum) throw mismatchError(rejected);
    const { overlay, zones } = outcome.record.metadata;
    return { overlay, zones, files: await storeFiles(storage, runId, outcome.files) };
  } finally {
    await files.close();
  }
}

/**
 * Returns the error for a result that differs: a temporary one if a file was unreachable, because it may be available
 * later.
 */
function mismatchError(rejectedScenes: readonly RejectedScene[]): Error {
  const unreadableScene = rejectedScenes.find(({ reason }) => isTransient(reason));
  if (unreadableScene) return new SceneError(unreadableScene.reason, unreadableScene.detail);
  return new ResultChanged(
    'The scenes give a result other than the delivered one. A file of the scenes has changed.',
  );
}

/**
 * Renders the result's pass in natural colours, from the scenes of the plan. Null when they are no longer in the
 * catalogue.
 */
async function renderNaturalColours(
  plan: Plan,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const times = plan.scenes.map(({ datetime }) => datetime).toSorted();
  const [from = '', to = ''] = [times[0], times.at(-1)];
  const collection = plan.scenes[0]?.collection ?? null;
  const found = await findScenes({ field: plan.field, collection }, { from, to }, imagery, signal);
  const scenes = plan.scenes.flatMap(({ id }) => found.scenes.find((scene) => scene.id === id) ?? []);
  return scenes.length === 0 ? null : drawNaturalColours(scenes, plan.field, imagery, signal);
}
