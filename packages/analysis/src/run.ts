import type { Figure, Message } from '@furrow/messages/message';
import { Canvas, type ClassCounts } from './canvas.ts';
import { drop } from './drop.ts';
import { fillCanvas } from './fill-canvas.ts';
import { inOne } from './in-one.ts';
import { fieldClasses } from './look.ts';
import { day } from './message-params.ts';
import type { Plan } from './plan.ts';
import { type ImplausibleBand, implausibleNotes } from './plausible-reflectance.ts';
import type { Pool } from './pool/pool.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { recipeFor } from './recipes/all.ts';
import type { IndexFormula } from './recipes/layer.ts';
import type { PassRecipe } from './recipes/pass-recipe.ts';
import { takesSeason } from './recipes/recipe.ts';
import type { RunOptions, RunResult } from './run-result.ts';
import { SceneError } from './scene-error.ts';
import { sceneMessages } from './scene-messages.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import { runSeason } from './season/run-season.ts';
import { distribution, scaleOf, summarise } from './statistics/summary.ts';

/**
 * Executes a plan: bytes in, numbers out, no choices. A scene that cannot be read leaves the field to the others of its pass, and a
 * band that only a further index needs is left out.
 * @throws SceneError when no scene can be read or no pixel is valid.
 */
export async function runPlan(plan: Plan, files: RasterFiles, options: RunOptions = {}): Promise<RunResult> {
  const recipe = recipeFor(plan.recipe.code);
  if (!recipe || recipe.version !== plan.recipe.version) {
    throw new Error(
      `This engine has no recipe ${plan.recipe.code} in version ${plan.recipe.version}. Plan the analysis again.`,
    );
  }
  if (takesSeason(recipe)) return runSeason(recipe, plan, files, options);
  const { dropped = [], signal, pool } = options;
  const classes = options.classes ?? fieldClasses(plan, files, { dropped, signal, pool });
  const { reader } = classes;
  const canvas = new Canvas(reader.pixels.length, recipe.index, plan.scenes.length, reader.pool);
  const { scenes, unread, implausible, emptyScenes } = await fillCanvas(canvas, plan.scenes, {
    classesOf: (scene) => {
      if (!classes.has(scene)) void reader.ahead(scene.bands);
      return classes.of(scene);
    },
    reader,
    required: recipe.index.bands,
    dropped,
  });
  if (scenes.length === 0) throw firstFault(plan, dropped);
  const counts = canvas.counts();
  const inside = reader.pixels.length;
  if (canvas.valid === 0) {
    for (const { scene, empty } of emptyScenes) drop(scene, empty, dropped);
    throw emptyScenes[0]?.empty ?? nothingValid(counts, inside, implausible);
  }
  if (counts.water === canvas.valid) throw onlyWater(plan);
  const indices = await summarised(canvas, recipe, reader.pool);
  return {
    plan: { ...plan, scenes },
    pixels: reader.pixels,
    ...indices,
    unread,
    implausible,
    cloudShare: counts.cloud / inside,
    unclassifiedShare: counts.unclassified / canvas.valid,
    darkShare: counts.dark / canvas.valid,
    outOfRange: counts.outOfRange,
  };
}

/** The recipe's indices with their statistics. All share one buffer, the ordered index last: for the largest fields it is 80 MB. */
async function summarised(
  canvas: Canvas,
  { index, moreIndices }: PassRecipe,
  pool: Pool,
): Promise<Pick<RunResult, 'index' | 'summary' | 'histogram' | 'moreIndices' | 'missing'>> {
  let room: Float64Array | undefined;
  const further: RunResult['moreIndices'] = [];
  const missing: IndexFormula[] = [];
  for (const formula of moreIndices) {
    const { values, valid } = await canvas.values(formula, room);
    room = values;
    if (valid === 0) missing.push(formula);
    else further.push({ formula, valid, summary: await summarise(values, pool) });
  }
  const own = await canvas.values(index, room);
  return {
    index: own,
    ...(await distribution(own.values, scaleOf(index), pool)),
    moreIndices: further,
    missing,
  };
}

const onlyWater = ({ scenes }: Plan): SceneError =>
  new SceneError('only_water', sceneMessages.only_water_on({ day: day(scenes[0]!.datetime) }));

function firstFault(plan: Plan, dropped: readonly DroppedScene[]): SceneError {
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const first = dropped.find(({ id }) => ids.has(id));
  return first
    ? new SceneError(first.reason, first.detail)
    : new SceneError('no_scene', sceneMessages.plan_empty());
}

function nothingValid(
  counts: ClassCounts,
  inside: number,
  implausible: readonly ImplausibleBand[],
): SceneError {
  const shares: [pixels: number, said: (params: { share: Figure }) => Message][] = [
    [counts.cloud, sceneMessages.share_clouded],
    [counts.snow, sceneMessages.share_snow],
    [counts.saturated, sceneMessages.share_saturated],
    [counts.unseen, sceneMessages.share_unseen],
    [counts.undefinedClass, sceneMessages.share_unclassed],
    [counts.unmeasured, sceneMessages.share_unmeasured],
    [counts.outOfRange, sceneMessages.share_out_of_range],
  ];
  const why = shares
    .filter(([pixels]) => pixels > 0)
    .sort(([a], [b]) => b - a)
    .map(([pixels, said]) =>
      said({ share: { figure: Math.max(1, Math.round((100 * pixels) / inside)), decimals: 0 } }),
    );
  return new SceneError(
    'no_valid_pixel',
    inOne([sceneMessages.nothing_usable({ shares: { list: why } }), ...implausibleNotes(implausible)]),
  );
}
