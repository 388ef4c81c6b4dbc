import { projectToUtmZone } from '@furrow/geo/pixels/pixels';
import type { Field } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';
import { screenClouds } from './choose/cloud-screening.ts';
import {
  isPermanent,
  passCacheKey,
  type RejectedPassCache,
  retainKeys,
} from './choose/rejected-pass-cache.ts';
import { minClearShare } from './choose/usable-share.ts';
import { type AcquisitionTime, sortByPreference, toSpan } from './choose/when.ts';
import type { ImagerySource } from './imagery/ports.ts';
import { day, percent } from './messages/message-params.ts';
import { noteMessages } from './messages/note-messages.ts';
import { sceneMessages } from './messages/scene-messages.ts';
import { stageMessages } from './messages/stage-messages.ts';
import { drawNaturalColours } from './mosaic/natural-colours.ts';
import { fieldClasses } from './pass/field-classes.ts';
import { implausibleError } from './pass/plausible-reflectance.ts';
import { maxGridPixels } from './plan/field-grid.ts';
import type { Plan, RecipeInputs } from './plan/plan.ts';
import { planPass } from './plan/plan-pass.ts';
import { planTimeSeries } from './plan/plan-time-series.ts';
import type { Pool } from './pool/pool.ts';
import { RasterFiles } from './raster/raster-files.ts';
import { abortError } from './reasons/abort-error.ts';
import { joinReasons } from './reasons/join-reasons.ts';
import { assertSceneFault, rejectScene } from './reasons/reject-scene.ts';
import type { RejectedScene } from './reasons/rejected-scenes.ts';
import { isTimeSeriesReason, SceneError, type SceneReason } from './reasons/scene-error.ts';
import { bandsOf, type Recipe, type TimeSeriesRecipe, usesTimeSeries } from './recipes/recipe.ts';
import { runPlan } from './run/run-plan.ts';
import type { RunResult } from './run/run-result.ts';
import { groupPasses, type Pass, platformLabel } from './scenes/passes.ts';
import type { Scene } from './scenes/scene.ts';
import { findScenes } from './search/find-scenes.ts';

export interface AnalysisRequest {
  field: Field;
  recipe: Recipe;
  when: AcquisitionTime;
  collection: string | null;
  recipeInputs?: RecipeInputs;
}

export type Progress = (stage: Message) => void;

export interface AnalysisOptions {
  /** Called with the stage that begins. */
  progress?: Progress;
  signal?: AbortSignal;
  /** Passes that earlier attempts rejected: they are not read again. Newly rejected passes are added, also when `analyse` throws. */
  rejectedPasses?: RejectedPassCache;
  /** Rejects a pass when one of its files cannot be reached, instead of using the others. */
  requireCompletePasses?: boolean;
  /** Threads for large fields; by default the current thread does all work. */
  pool?: Pool;
  /** Also render the pass in natural colours. */
  withNaturalColours?: boolean;
}

export interface Analysis {
  result: RunResult;
  rejected: RejectedScene[];
  notes: Message[];
  /** The pass in natural colours as WebP, where it was requested and there is anything to show. */
  naturalColours: Buffer | null;
}

/**
 * Finds the scene, plans it and runs the plan.
 * @throws SceneError with a sentence for the user when no scene gives a number; `ended_early` when aborted by the signal.
 */
export async function analyse(
  request: AnalysisRequest,
  imagery: ImagerySource,
  options: AnalysisOptions = {},
): Promise<Analysis> {
  const { progress = () => {}, signal, rejectedPasses = new Map() } = options;
  assertGridSize(request);
  const files = new RasterFiles(imagery);
  try {
    const rejected: RejectedScene[] = [];
    progress(stageMessages.looking());
    const passes = await findPasses(request, imagery, rejected, signal);
    retainKeys(
      rejectedPasses,
      passes.map(({ key }) => key),
    );
    for (const { pass, key } of passes) {
      signal?.throwIfAborted();
      const earlierRejections = rejectedPasses.get(key);
      if (earlierRejections) {
        rejected.push(...earlierRejections);
        continue;
      }
      progress(stageMessages.reading({ platform: platformLabel(pass), day: day(pass.datetime) }));
      const passRejections: RejectedScene[] = [];
      try {
        const analysis = await analysePass(pass, request, imagery, files, {
          ...options,
          rejected: passRejections,
        });
        return { ...analysis, rejected: [...rejected, ...passRejections] };
      } catch (error) {
        // A recipe of one pass tries the next pass even for these reasons: a flood recedes, for instance.
        const isFinal =
          usesTimeSeries(request.recipe) && error instanceof SceneError && isTimeSeriesReason(error.reason);
        if (isFinal) throw unreachableErrorIn(passRejections) ?? error;
        rejectRemainingScenes(pass, error, passRejections);
        if (isPermanent(passRejections)) rejectedPasses.set(key, passRejections);
        rejected.push(...passRejections);
      }
    }
    throw noUsableSceneError(request.when, rejected);
  } catch (error) {
    throw signal?.aborted ? abortError(signal) : error;
  } finally {
    await files.close();
  }
}

/** The error of an unreachable scene, if there is one: the pass that the time series lacks may be readable on the next attempt. */
function unreachableErrorIn(rejected: readonly RejectedScene[]): SceneError | null {
  const unreachable = rejected.find(({ reason }) => reason === 'asset_unreachable');
  return unreachable ? new SceneError(unreachable.reason, unreachable.detail) : null;
}

/** @throws SceneError `too_spread` when the field's parts lie so far apart that their bounding box has more than `maxGridPixels`. */
function assertGridSize({ field, recipe }: AnalysisRequest): void {
  const { grid } = projectToUtmZone(field.parts, recipe.resolution);
  if (grid.width * grid.height <= maxGridPixels) return;
  const kilometres = (pixels: number): number => Math.round((pixels * grid.resolution) / 1000);
  throw new SceneError(
    'too_spread',
    sceneMessages.too_spread({ width: kilometres(grid.width), height: kilometres(grid.height) }),
  );
}

/** Rejects each scene of the pass that has no reason of its own yet. @throws the error itself when it is not about the pass. */
function rejectRemainingScenes(pass: Pass, error: unknown, rejected: RejectedScene[]): void {
  assertSceneFault(error);
  const rejectedIds = rejected.map(({ id }) => id);
  for (const scene of pass.scenes) {
    // Two scenes may share an id: each of them is listed.
    const index = rejectedIds.indexOf(scene.id);
    if (index < 0) rejectScene(scene, error, rejected);
    else rejectedIds.splice(index, 1);
  }
}

/**
 * Searches the catalogue for a pass that no earlier attempt rejected permanently. Opens no file.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function hasNewPass(
  request: AnalysisRequest,
  imagery: ImagerySource,
  { rejectedPasses, signal }: { rejectedPasses: RejectedPassCache; signal?: AbortSignal },
): Promise<boolean> {
  const passes = await findPasses(request, imagery, [], signal);
  return passes.some(({ key }) => !rejectedPasses.has(key));
}

const searchParamsOf = ({ field, collection }: AnalysisRequest) => ({ field: field.parts, collection });

/** The passes in the order in which they are tried. */
async function findPasses(
  request: AnalysisRequest,
  imagery: ImagerySource,
  rejected: RejectedScene[],
  signal?: AbortSignal,
): Promise<{ pass: Pass; key: string }[]> {
  const scenes = await findScenes(searchParamsOf(request), toSpan(request.when), imagery, {
    rejected,
    signal,
  });
  return sortByPreference(request.when, groupPasses(scenes)).map((pass) => ({
    pass,
    key: passCacheKey(pass, request.recipe),
  }));
}

async function analysePass(
  pass: Pass,
  request: AnalysisRequest,
  imagery: ImagerySource,
  files: RasterFiles,
  options: Omit<AnalysisOptions, 'rejectedPasses'> & { rejected: RejectedScene[] },
): Promise<Omit<Analysis, 'rejected'>> {
  const exact = 'date' in request.when;
  const { recipe } = request;
  const { plan } = await planPass(pass, request.field.parts, bandsOf(recipe), files, {
    ...options,
    simulated: imagery.simulated,
  });
  const classes = fieldClasses(plan, files, options);
  const clear =
    exact && !usesTimeSeries(recipe) ? 1 : (await screenClouds(plan, files, { classes })).validShare;
  if (!exact) assertClear(clear, plan);
  const fullPlan = usesTimeSeries(recipe)
    ? await withTimeSeries(plan, recipe, request, imagery, options)
    : plan;
  const result = await runPlan(fullPlan, files, { ...options, classes });
  const unreachable = options.rejected.find(({ reason }) => reason === 'asset_unreachable');
  if (options.requireCompletePasses && unreachable)
    throw new SceneError(unreachable.reason, unreachable.detail);
  // A cloudy last day does not make a time series worth less, but its own pass must be one that could be sold.
  const share = usesTimeSeries(recipe)
    ? Math.min(clear, result.ownShare ?? clear)
    : result.index.valid / result.pixels.length;
  if (!exact) {
    // Checked first: reflectance below zero gives no index, and would be reported as too little clear area.
    if (result.implausible.length > 0) throw implausibleError(result.implausible);
    assertUsable(share, plan);
  }
  // For a recipe of one pass `buildRecord` adds this note.
  const notes =
    usesTimeSeries(recipe) && share < minClearShare
      ? [noteMessages.little_used({ percent: Math.floor(share * 100) })]
      : [];
  const naturalColours = options.withNaturalColours
    ? await drawNaturalColours(scenesInPlan(pass, result.plan), request.field.parts, imagery, options.signal)
    : null;
  if (options.withNaturalColours && !naturalColours) {
    notes.push(noteMessages.no_natural_colours());
  }
  return { result, notes, naturalColours };
}

/** The scenes of a pass that a plan uses, in the order in which they fill the field. */
const scenesInPlan = ({ scenes }: Pass, plan: Plan): Scene[] =>
  plan.scenes.flatMap(({ id }) => scenes.find((scene) => scene.id === id) ?? []);

/** Adds the other passes that the recipe needs to the plan. @throws SceneError when the catalogue cannot be read. */
async function withTimeSeries(
  plan: Plan,
  recipe: TimeSeriesRecipe,
  request: AnalysisRequest,
  imagery: ImagerySource,
  {
    progress,
    signal,
    rejected,
  }: Pick<AnalysisOptions, 'progress' | 'signal'> & { rejected: RejectedScene[] },
): Promise<Plan> {
  const { recipeInputs = {}, field } = request;
  const passDatetime = plan.scenes[0]!.datetime;
  progress?.(stageMessages.looking_before());
  const scenes = await findScenes(
    searchParamsOf(request),
    recipe.acquisitionWindow.span(passDatetime, recipeInputs),
    imagery,
    {
      rejected,
      signal,
    },
  );
  const others = groupPasses(scenes).filter((pass) => !isSamePass(pass, plan));
  return {
    ...plan,
    recipeInputs,
    season: planTimeSeries(others, field.parts, bandsOf(recipe), rejected),
  };
}

const isSamePass = ({ scenes }: Pass, plan: Plan): boolean =>
  scenes.some(({ id, datetime }) =>
    plan.scenes.some((planned) => planned.id === id && planned.datetime === datetime),
  );

function assertClear(share: number, plan: Plan): void {
  if (share >= minClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_cloudy({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(minClearShare),
    }),
  );
}

/** Checks the share usable in the bands that the recipe needs, not in the classification alone. */
function assertUsable(share: number, plan: Plan): void {
  if (share >= minClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_little_usable({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(minClearShare),
    }),
  );
}

function noUsableSceneError(when: AcquisitionTime, rejected: readonly RejectedScene[]): SceneError {
  const newestFirst = rejected.toSorted((a, b) =>
    a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0,
  );
  const [newest] = newestFirst;
  if (!newest) {
    return new SceneError('no_scene', noSceneMessage(when));
  }
  const reasons = new Set(rejected.map(({ reason }) => reason));
  // Transient reasons go first: the scene that could not be read may be the usable one, so the user must not blame clouds.
  const transientReason = (['asset_unreachable', 'catalogue_unreachable'] as const).find((one) =>
    reasons.has(one),
  );
  const reason: SceneReason = transientReason ?? (reasons.size === 1 ? newest.reason : 'no_usable_scene');
  if (rejected.length === 1) return new SceneError(reason, newest.detail);
  return new SceneError(
    reason,
    noUsableSceneMessage(when, rejected.length, joinDistinctReasons(newestFirst)),
  );
}

const noSceneMessage = (when: AcquisitionTime): Message =>
  'date' in when
    ? sceneMessages.none_on({ day: day(when.date) })
    : sceneMessages.none_between({ from: day(when.from), to: day(when.to) });

const noUsableSceneMessage = (when: AcquisitionTime, count: number, why: Message): Message =>
  'date' in when
    ? sceneMessages.unusable_on({ count, day: day(when.date), why })
    : sceneMessages.unusable_between({ count, from: day(when.from), to: day(when.to), why });

/** The newest scene of each reason, at most three, so that a reason shared by many hides no other. */
function joinDistinctReasons(newestFirst: readonly RejectedScene[]): Message {
  const byReason = Map.groupBy(newestFirst, ({ reason }) => reason);
  return joinReasons(
    [...byReason.values()].map(([newest, ...others]) =>
      others.length === 0
        ? newest!.detail
        : sceneMessages.same_for_others({ why: newest!.detail, count: others.length }),
    ),
  );
}
