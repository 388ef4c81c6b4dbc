import type { Figure, Message } from '@furrow/messages/message';
import type { IndexFormula } from '../indices/layer.ts';
import { day } from '../messages/message-params.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { fieldClasses } from '../pass/field-classes.ts';
import { fillMosaic } from '../pass/fill-mosaic.ts';
import { type ClassCounts, PassMosaic } from '../pass/pass-mosaic.ts';
import { type ImplausibleBand, implausibleNotes } from '../pass/plausible-reflectance.ts';
import type { Plan } from '../plan/plan.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { joinReasons } from '../reasons/join-reasons.ts';
import { addRejected, rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { usesTimeSeries } from '../recipes/recipe.ts';
import { recipeFor } from '../services/all.ts';
import { distribution, scaleOf, summarise } from '../statistics/summary.ts';
import type { RunOptions, RunResult } from './run-result.ts';
import { runTimeSeries } from './run-time-series.ts';

/**
 * Executes a plan: bytes in, numbers out, no choices. A scene that cannot be read leaves the field to the others of its
 * pass, and a band that only a further index needs is left out.
 * @throws SceneError when no scene can be read or no pixel is valid, with the scenes rejected before.
 */
export async function runPlan(plan: Plan, files: RasterFiles, options: RunOptions = {}): Promise<RunResult> {
  const recipe = recipeFor(plan.recipe.code);
  if (!recipe || recipe.version !== plan.recipe.version) {
    throw new Error(
      `This engine has no recipe ${plan.recipe.code} in version ${plan.recipe.version}. Plan the analysis again.`,
    );
  }
  if (usesTimeSeries(recipe)) return runTimeSeries(recipe, plan, files, options);
  const classes = options.classes ?? fieldClasses(plan, files, options);
  const { reader } = classes;
  const mosaic = new PassMosaic(reader.pixels.length, recipe.index, plan.scenes.length, reader.pool);
  const { scenes, unreadBands, implausible, emptyScenes, rejected } = await fillMosaic(mosaic, plan.scenes, {
    classesOf: (scene) => {
      if (!classes.isRequested(scene)) void reader.prefetch(scene.bands);
      return classes.classesOf(scene);
    },
    reader,
    requiredBands: recipe.index.bands,
  });
  if (scenes.length === 0) throw firstSceneError(plan, rejected);
  const counts = mosaic.counts();
  const inside = reader.pixels.length;
  if (mosaic.valid === 0) {
    const emptyRejections = emptyScenes.map((one) => rejectScene(one.scene, one.emptyError));
    const error = emptyScenes[0]?.emptyError ?? noValidPixelError(counts, inside, implausible);
    throw addRejected([...rejected, ...emptyRejections], error);
  }
  if (counts.water === mosaic.valid) throw addRejected(rejected, onlyWaterError(plan));
  const indices = await summariseIndices(mosaic, recipe, reader.pool);
  return {
    plan: { ...plan, scenes },
    pixels: reader.pixels,
    ...indices,
    unread: unreadBands,
    rejected,
    implausible,
    cloudShare: counts.cloud / inside,
    unclassifiedShare: counts.unclassified / mosaic.valid,
    darkShare: counts.dark / mosaic.valid,
    outOfRange: counts.outOfRange,
  };
}

/**
 * The recipe's indices with their statistics. All share one buffer, the ordered index last: for the largest fields it
 * is 80 MB.
 */
async function summariseIndices(
  mosaic: PassMosaic,
  { index, moreIndices }: PassRecipe,
  pool: Pool,
): Promise<Pick<RunResult, 'index' | 'summary' | 'histogram' | 'moreIndices' | 'missingIndices'>> {
  let buffer: Float64Array | undefined;
  const further: RunResult['moreIndices'] = [];
  const missingIndices: IndexFormula[] = [];
  for (const formula of moreIndices) {
    const { values, valid } = await mosaic.values(formula, buffer);
    buffer = values;
    if (valid === 0) missingIndices.push(formula);
    else further.push({ formula, valid, summary: await summarise(values, pool) });
  }
  const indexValues = await mosaic.values(index, buffer);
  return {
    index: indexValues,
    ...(await distribution(indexValues.values, scaleOf(index), pool)),
    moreIndices: further,
    missingIndices,
  };
}

const onlyWaterError = ({ scenes }: Plan): SceneError =>
  new SceneError('only_water', sceneMessages.only_water_on({ day: day(scenes[0]!.datetime) }));

function firstSceneError(plan: Plan, rejected: readonly RejectedScene[]): SceneError {
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const first = rejected.find(({ id }) => ids.has(id));
  return first
    ? new SceneError(first.reason, first.detail, { rejected })
    : new SceneError('no_scene', sceneMessages.plan_empty());
}

function noValidPixelError(
  counts: ClassCounts,
  inside: number,
  implausible: readonly ImplausibleBand[],
): SceneError {
  const shares: [pixels: number, toMessage: (params: { share: Figure }) => Message][] = [
    [counts.cloud, sceneMessages.share_clouded],
    [counts.snow, sceneMessages.share_snow],
    [counts.saturated, sceneMessages.share_saturated],
    [counts.noClass, sceneMessages.share_unseen],
    [counts.undefinedClass, sceneMessages.share_unclassed],
    [counts.unmeasuredCount, sceneMessages.share_unmeasured],
    [counts.outOfRange, sceneMessages.share_out_of_range],
  ];
  const why = shares
    .filter(([pixels]) => pixels > 0)
    .sort(([a], [b]) => b - a)
    .map(([pixels, toMessage]) =>
      toMessage({ share: { figure: Math.max(1, Math.round((100 * pixels) / inside)), decimals: 0 } }),
    );
  return new SceneError(
    'no_valid_pixel',
    joinReasons([sceneMessages.nothing_usable({ shares: { list: why } }), ...implausibleNotes(implausible)]),
  );
}
