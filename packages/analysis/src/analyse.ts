import { inOwnZone } from '@furrow/geo/pixels';
import type { Field } from '@furrow/geo/validity';
import type { Message } from '@furrow/messages/message';
import { assertSceneFault, drop } from './drop.ts';
import { inOne } from './in-one.ts';
import { type KnownPasses, keepOnly, keyOfPass, stays } from './known-passes.ts';
import { fieldClasses, lookAt } from './look.ts';
import { day, percent } from './message-params.ts';
import { noteMessages } from './note-messages.ts';
import { type AskedOfSeason, maxGridPixels, type Plan, planPass } from './plan.ts';
import { implausibleError } from './plausible-reflectance.ts';
import type { Pool } from './pool/pool.ts';
import type { ImagerySource } from './ports.ts';
import { RasterFiles } from './raster/raster-files.ts';
import { bandsOf, type Recipe, type SeasonRecipe, takesSeason } from './recipes/recipe.ts';
import { drawNaturalColours } from './render/natural-colours.ts';
import { runPlan } from './run.ts';
import type { RunResult } from './run-result.ts';
import { isOfTheSeason, SceneError, type SceneReason } from './scene-error.ts';
import { sceneMessages } from './scene-messages.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import { endedEarly } from './scenes/ended-early.ts';
import { findScenes } from './scenes/find-scenes.ts';
import { groupPasses, type Pass, platformOf } from './scenes/passes.ts';
import type { Scene } from './scenes/scene.ts';
import { planSeason } from './season/plan-season.ts';
import { stageMessages } from './stage-messages.ts';
import { leastClearShare } from './usable-share.ts';
import { inOrderOf, spanOf, type When } from './when.ts';

export interface AnalysisRequest {
  field: Field;
  recipe: Recipe;
  when: When;
  collection: string | null;
  asked?: AskedOfSeason;
}

export type Progress = (stage: Message) => void;

export interface AnalysisOptions {
  /** Called with the stage that begins. */
  progress?: Progress;
  signal?: AbortSignal;
  /** Passes that earlier attempts rejected: they are not read again. Newly rejected passes are added, also when `analyse` throws. */
  known?: KnownPasses;
  /** Rejects a pass when one of its files cannot be reached, instead of using the others. */
  wholePasses?: boolean;
  /** Threads for large fields; by default the current thread does all work. */
  pool?: Pool;
  /** Also render the pass in natural colours. */
  withPicture?: boolean;
}

export interface Analysis {
  result: RunResult;
  dropped: DroppedScene[];
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
  const { progress = () => {}, signal, known = new Map() } = options;
  assertOnePiece(request);
  const files = new RasterFiles(imagery);
  try {
    const dropped: DroppedScene[] = [];
    progress(stageMessages.looking());
    const passes = await findPasses(request, imagery, dropped, signal);
    keepOnly(
      known,
      passes.map(({ key }) => key),
    );
    for (const { pass, key } of passes) {
      signal?.throwIfAborted();
      const before = known.get(key);
      if (before) {
        dropped.push(...before);
        continue;
      }
      progress(stageMessages.reading({ platform: platformOf(pass), day: day(pass.datetime) }));
      const ofPass: DroppedScene[] = [];
      try {
        const tried = await tryPass(pass, request, imagery, files, {
          ...options,
          dropped: ofPass,
        });
        return { ...tried, dropped: [...dropped, ...ofPass] };
      } catch (error) {
        // A recipe of one pass tries the next pass even for these reasons: a flood recedes, for instance.
        const isFinal =
          takesSeason(request.recipe) && error instanceof SceneError && isOfTheSeason(error.reason);
        if (isFinal) throw troubleIn(ofPass) ?? error;
        nameAll(pass, error, ofPass);
        if (stays(ofPass)) known.set(key, ofPass);
        dropped.push(...ofPass);
      }
    }
    throw nothingUsable(request.when, dropped);
  } catch (error) {
    throw signal?.aborted ? endedEarly(signal) : error;
  } finally {
    await files.close();
  }
}

/** The error of an unreachable scene, if there is one: the pass that the time series lacks may be readable on the next attempt. */
function troubleIn(dropped: readonly DroppedScene[]): SceneError | null {
  const unreached = dropped.find(({ reason }) => reason === 'asset_unreachable');
  return unreached ? new SceneError(unreached.reason, unreached.detail) : null;
}

/** @throws SceneError `too_spread` when the field's parts lie so far apart that their bounding box has more than `maxGridPixels`. */
function assertOnePiece({ field, recipe }: AnalysisRequest): void {
  const { grid } = inOwnZone(field.parts, recipe.resolution);
  if (grid.width * grid.height <= maxGridPixels) return;
  const kilometres = (pixels: number): number => Math.round((pixels * grid.resolution) / 1000);
  throw new SceneError(
    'too_spread',
    sceneMessages.too_spread({ width: kilometres(grid.width), height: kilometres(grid.height) }),
  );
}

/** Rejects each scene of the pass that has no reason of its own yet. @throws the error itself when it is not about the pass. */
function nameAll(pass: Pass, error: unknown, dropped: DroppedScene[]): void {
  assertSceneFault(error);
  const named = dropped.map(({ id }) => id);
  for (const scene of pass.scenes) {
    // Two scenes may share an id: each of them is listed.
    const at = named.indexOf(scene.id);
    if (at < 0) drop(scene, error, dropped);
    else named.splice(at, 1);
  }
}

/**
 * Searches the catalogue for a pass that no earlier attempt rejected permanently. Opens no file.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function hasNews(
  request: AnalysisRequest,
  imagery: ImagerySource,
  { known, signal }: { known: KnownPasses; signal?: AbortSignal },
): Promise<boolean> {
  const passes = await findPasses(request, imagery, [], signal);
  return passes.some(({ key }) => !known.has(key));
}

const searchOf = ({ field, collection }: AnalysisRequest) => ({ field: field.parts, collection });

/** The passes in the order in which they are tried. */
async function findPasses(
  request: AnalysisRequest,
  imagery: ImagerySource,
  dropped: DroppedScene[],
  signal?: AbortSignal,
): Promise<{ pass: Pass; key: string }[]> {
  const scenes = await findScenes(searchOf(request), spanOf(request.when), imagery, { dropped, signal });
  return inOrderOf(request.when, groupPasses(scenes)).map((pass) => ({
    pass,
    key: keyOfPass(pass, request.recipe),
  }));
}

async function tryPass(
  pass: Pass,
  request: AnalysisRequest,
  imagery: ImagerySource,
  files: RasterFiles,
  options: Omit<AnalysisOptions, 'known'> & { dropped: DroppedScene[] },
): Promise<Omit<Analysis, 'dropped'>> {
  const exact = 'date' in request.when;
  const { recipe } = request;
  const { plan } = await planPass(pass, request.field.parts, bandsOf(recipe), files, {
    ...options,
    simulated: imagery.simulated,
  });
  const classes = fieldClasses(plan, files, options);
  const clear = exact && !takesSeason(recipe) ? 1 : (await lookAt(plan, files, { classes })).validShare;
  if (!exact) assertClear(clear, plan);
  const whole = takesSeason(recipe) ? await withSeason(plan, recipe, request, imagery, options) : plan;
  const result = await runPlan(whole, files, { ...options, classes });
  const unreached = options.dropped.find(({ reason }) => reason === 'asset_unreachable');
  if (options.wholePasses && unreached) throw new SceneError(unreached.reason, unreached.detail);
  // A cloudy last day does not make a time series worth less, but its own pass must be one that could be sold.
  const share = takesSeason(recipe)
    ? Math.min(clear, result.ownShare ?? clear)
    : result.index.valid / result.pixels.length;
  if (!exact) {
    // Checked first: reflectance below zero gives no index, and would be reported as too little clear area.
    if (result.implausible.length > 0) throw implausibleError(result.implausible);
    assertUsable(share, plan);
  }
  // For a recipe of one pass `buildRecord` adds this note.
  const notes =
    takesSeason(recipe) && share < leastClearShare
      ? [noteMessages.little_used({ percent: Math.floor(share * 100) })]
      : [];
  const naturalColours = options.withPicture
    ? await drawNaturalColours(shownBy(pass, result.plan), request.field.parts, imagery, options.signal)
    : null;
  if (options.withPicture && !naturalColours) {
    notes.push(noteMessages.no_natural_colours());
  }
  return { result, notes, naturalColours };
}

/** The scenes of a pass that a plan uses, in the order in which they fill the field. */
const shownBy = ({ scenes }: Pass, plan: Plan): Scene[] =>
  plan.scenes.flatMap(({ id }) => scenes.find((scene) => scene.id === id) ?? []);

/** Adds the other passes that the recipe needs to the plan. @throws SceneError when the catalogue cannot be read. */
async function withSeason(
  plan: Plan,
  recipe: SeasonRecipe,
  request: AnalysisRequest,
  imagery: ImagerySource,
  { progress, signal, dropped }: Pick<AnalysisOptions, 'progress' | 'signal'> & { dropped: DroppedScene[] },
): Promise<Plan> {
  const { asked = {}, field } = request;
  const own = plan.scenes[0]!.datetime;
  progress?.(stageMessages.looking_before());
  const found = await findScenes(searchOf(request), recipe.wish.span(own, asked), imagery, {
    dropped,
    signal,
  });
  const others = groupPasses(found).filter((pass) => !isSamePass(pass, plan));
  return { ...plan, asked, season: planSeason(others, field.parts, bandsOf(recipe), dropped) };
}

const isSamePass = ({ scenes }: Pass, plan: Plan): boolean =>
  scenes.some(({ id, datetime }) => plan.scenes.some((own) => own.id === id && own.datetime === datetime));

function assertClear(share: number, plan: Plan): void {
  if (share >= leastClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_cloudy({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(leastClearShare),
    }),
  );
}

/** Checks the share usable in the bands that the recipe needs, not in the classification alone. */
function assertUsable(share: number, plan: Plan): void {
  if (share >= leastClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_little_usable({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(leastClearShare),
    }),
  );
}

function nothingUsable(when: When, dropped: readonly DroppedScene[]): SceneError {
  const byTime = dropped.toSorted((a, b) => (a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0));
  const [newest] = byTime;
  if (!newest) {
    return new SceneError('no_scene', noneTaken(when));
  }
  const reasons = new Set(dropped.map(({ reason }) => reason));
  // Transient reasons go first: the scene that could not be read may be the usable one, so the user must not blame clouds.
  const passing = (['asset_unreachable', 'catalogue_unreachable'] as const).find((one) => reasons.has(one));
  const reason: SceneReason = passing ?? (reasons.size === 1 ? newest.reason : 'no_usable_scene');
  if (dropped.length === 1) return new SceneError(reason, newest.detail);
  return new SceneError(reason, noneUsable(when, dropped.length, reasonsOf(byTime)));
}

const noneTaken = (when: When): Message =>
  'date' in when
    ? sceneMessages.none_on({ day: day(when.date) })
    : sceneMessages.none_between({ from: day(when.from), to: day(when.to) });

const noneUsable = (when: When, count: number, why: Message): Message =>
  'date' in when
    ? sceneMessages.unusable_on({ count, day: day(when.date), why })
    : sceneMessages.unusable_between({ count, from: day(when.from), to: day(when.to), why });

/** The newest scene of each reason, at most three, so that a reason shared by many hides no other. */
function reasonsOf(byTime: readonly DroppedScene[]): Message {
  const byReason = Map.groupBy(byTime, ({ reason }) => reason);
  return inOne(
    [...byReason.values()].map(([newest, ...others]) =>
      others.length === 0
        ? newest!.detail
        : sceneMessages.same_for_others({ why: newest!.detail, count: others.length }),
    ),
  );
}
