import { projectToUtmZone } from '@furrow/geo/pixels/pixels';
import type { Field } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';
import { type CloudScreening, screenClouds } from './choose/cloud-screening.ts';
import { noUsableSceneError } from './choose/no-usable-scene.ts';
import {
  isPermanent,
  passCacheKey,
  type RejectedPassCache,
  retainKeys,
} from './choose/rejected-pass-cache.ts';
import { assertClear, assertUsable, minClearShare } from './choose/usable-share.ts';
import { type AcquisitionTime, sortByPreference, toSpan } from './choose/when.ts';
import type { ImagerySource } from './imagery/ports.ts';
import { day, floorPercent } from './messages/message-params.ts';
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
import { addRejected, assertSceneFault, rejectScene } from './reasons/reject-scene.ts';
import type { RejectedScene } from './reasons/rejected-scenes.ts';
import { SceneError } from './reasons/scene-error.ts';
import { isTimeSeriesReason } from './reasons/scene-reason.ts';
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
  /**
   * Passes that earlier attempts rejected: they are not read again. Newly rejected passes are added, also when
   * `analyse` throws.
   */
  rejectedPasses?: RejectedPassCache;
  /** Rejects a pass when one of its files cannot be reached, instead of using the others. */
  requireCompletePasses?: boolean;
  /** Threads for large fields; by default the current thread does all work. */
  pool?: Pool;
  /** Renders the pass in natural colours too. */
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
 * @throws SceneError with a sentence for the user when no scene gives a number; `ended_early` when aborted by the
 * signal.
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
    progress(stageMessages.looking());
    const { passes, rejected } = await findPasses(request, imagery, signal);
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
      try {
        const analysis = await analysePass(pass, request, imagery, files, options);
        return { ...analysis, rejected: [...rejected, ...analysis.rejected] };
      } catch (error) {
        assertSceneFault(error);
        // A recipe of one pass tries the next pass even for these reasons: a flood recedes, for instance.
        const isTimeSeriesFailure = usesTimeSeries(request.recipe) && isTimeSeriesReason(error.reason);
        if (isTimeSeriesFailure) throw unreachableErrorIn(error.rejected) ?? error;
        const passRejections = [...error.rejected, ...rejectRemainingScenes(pass, error)];
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

/**
 * The error of an unreachable scene, if there is one: the pass that the time series lacks may be readable on the next
 * attempt.
 */
function unreachableErrorIn(rejected: readonly RejectedScene[]): SceneError | null {
  const unreachable = rejected.find(({ reason }) => reason === 'asset_unreachable');
  return unreachable ? new SceneError(unreachable.reason, unreachable.detail) : null;
}

/**
 * @throws SceneError `too_spread` when the field's parts lie so far apart that their bounding box has more than
 * `maxGridPixels`.
 */
function assertGridSize({ field, recipe }: AnalysisRequest): void {
  const { grid } = projectToUtmZone(field.parts, recipe.resolution);
  if (grid.width * grid.height <= maxGridPixels) return;
  const kilometres = (pixels: number): number => Math.round((pixels * grid.resolution) / 1000);
  throw new SceneError(
    'too_spread',
    sceneMessages.too_spread({ width: kilometres(grid.width), height: kilometres(grid.height) }),
  );
}

/** Rejects each scene of the pass that has no reason of its own yet. */
function rejectRemainingScenes(pass: Pass, error: SceneError): RejectedScene[] {
  const rejectedIds = error.rejected.map(({ id }) => id);
  return pass.scenes.flatMap((scene) => {
    // Two scenes may share an id: each of them is listed.
    const index = rejectedIds.indexOf(scene.id);
    if (index < 0) return rejectScene(scene, error);
    rejectedIds.splice(index, 1);
    return [];
  });
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
  const { passes } = await findPasses(request, imagery, signal);
  return passes.some(({ key }) => !rejectedPasses.has(key));
}

const searchParamsOf = ({ field, collection }: AnalysisRequest) => ({ field: field.parts, collection });

/** The passes in the order in which they are tried. */
async function findPasses(
  request: AnalysisRequest,
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<{ passes: { pass: Pass; key: string }[]; rejected: RejectedScene[] }> {
  const { scenes, rejected } = await findScenes(
    searchParamsOf(request),
    toSpan(request.when),
    imagery,
    signal,
  );
  const passes = sortByPreference(request.when, groupPasses(scenes));
  return { passes: passes.map((pass) => ({ pass, key: passCacheKey(pass, request.recipe) })), rejected };
}

type PassOptions = Omit<AnalysisOptions, 'rejectedPasses'>;

/**
 * Analyses one pass. @throws SceneError with the scenes of the pass and of its time series that were rejected before.
 */
async function analysePass(
  pass: Pass,
  request: AnalysisRequest,
  imagery: ImagerySource,
  files: RasterFiles,
  options: PassOptions,
): Promise<Analysis> {
  const { recipe } = request;
  const { simulated } = imagery;
  const { plan, rejected } = await planPass(pass, request.field.parts, bandsOf(recipe), files, {
    ...options,
    simulated,
  });
  try {
    const classes = fieldClasses(plan, files, options);
    const hasExactDate = 'date' in request.when;
    const screening =
      hasExactDate && !usesTimeSeries(recipe)
        ? noCloudScreening
        : await screenClouds(plan, files, { classes });
    rejected.push(...screening.rejected);
    const clear = screening.validShare;
    if (!hasExactDate) assertClear(clear, plan);
    const timeSeries = usesTimeSeries(recipe)
      ? await planOtherPasses(plan, recipe, request, imagery, options)
      : null;
    rejected.push(...(timeSeries?.rejected ?? []));
    const result = await runPlan(timeSeries?.plan ?? plan, files, { ...options, classes });
    rejected.push(...result.rejected);
    const unreachable = options.requireCompletePasses ? unreachableErrorIn(rejected) : null;
    if (unreachable) throw unreachable;
    // A cloudy last day does not make a time series worth less, but its own pass must be one that could be sold.
    const share = usesTimeSeries(recipe)
      ? Math.min(clear, result.ownShare ?? clear)
      : result.index.valid / result.pixels.length;
    if (!hasExactDate) {
      // Implausible reflectances are checked first: below zero they give no index, which would be reported as too
      // little clear area.
      if (result.implausible.length > 0) throw implausibleError(result.implausible);
      assertUsable(share, plan);
    }
    // Only a time series gets this note here, because `buildRecord` adds one for a recipe of a single pass.
    const notes =
      usesTimeSeries(recipe) && share < minClearShare
        ? [noteMessages.little_used({ percent: floorPercent(share) })]
        : [];
    const naturalColours = options.withNaturalColours
      ? await drawNaturalColours(
          scenesInPlan(pass, result.plan),
          request.field.parts,
          imagery,
          options.signal,
        )
      : null;
    if (options.withNaturalColours && !naturalColours) notes.push(noteMessages.no_natural_colours());
    return { result, rejected, notes, naturalColours };
  } catch (error) {
    throw addRejected(rejected, error);
  }
}

/** Replaces the cloud screening where a request names the day, because its pass is used without screening. */
const noCloudScreening: CloudScreening = { validShare: 1, rejected: [] };

/** The scenes of a pass that a plan uses, in the order in which they fill the field. */
const scenesInPlan = ({ scenes }: Pass, plan: Plan): Scene[] =>
  plan.scenes.flatMap(({ id }) => scenes.find((scene) => scene.id === id) ?? []);

/** Adds the other passes that the recipe needs to the plan. @throws SceneError when the catalogue cannot be read. */
async function planOtherPasses(
  plan: Plan,
  recipe: TimeSeriesRecipe,
  request: AnalysisRequest,
  imagery: ImagerySource,
  { progress, signal }: PassOptions,
): Promise<{ plan: Plan; rejected: RejectedScene[] }> {
  const { recipeInputs = {}, field } = request;
  const passDatetime = plan.scenes[0]!.datetime;
  progress?.(stageMessages.looking_before());
  const span = recipe.acquisitionWindow.span(passDatetime, recipeInputs);
  const foundScenes = await findScenes(searchParamsOf(request), span, imagery, signal);
  const otherPasses = groupPasses(foundScenes.scenes).filter((pass) => !isSamePass(pass, plan));
  const { passes: timeSeries, rejected } = planTimeSeries(otherPasses, field.parts, bandsOf(recipe));
  return { plan: { ...plan, recipeInputs, timeSeries }, rejected: [...foundScenes.rejected, ...rejected] };
}

const isSamePass = ({ scenes }: Pass, plan: Plan): boolean =>
  scenes.some(({ id, datetime }) =>
    plan.scenes.some((planned) => planned.id === id && planned.datetime === datetime),
  );
