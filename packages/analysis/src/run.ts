import { Canvas, type ClassCounts, type IndexValues } from './canvas.ts';
import { assertSceneFault, drop } from './drop.ts';
import { type FieldClasses, fieldClasses } from './look.ts';
import type { PixelReader } from './pixel-reader.ts';
import type { Plan, PlannedBand, PlannedScene } from './plan.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import type { PixelSamples, ReadPixels } from './raster/read-pixels.ts';
import { recipeFor } from './recipes/all.ts';
import type { IndexFormula } from './recipes/recipe.ts';
import { SceneError, type SceneReason } from './scene-error.ts';
import { type BandName, bands as bandDescriptions } from './scenes/bands.ts';
import type { DroppedScene } from './scenes/dropped.ts';

/** A band of a scene that was used without it. */
export interface UnreadBand {
  scene: string;
  band: BandName;
  reason: SceneReason;
  detail: string;
}

/** An index beside the one that was ordered; nothing of it is held by pixel. */
export interface FurtherIndex {
  formula: IndexFormula;
  /** In row order; worked out at each call. @param room for a value of each pixel. */
  validValues(room: Float64Array): Float64Array;
}

/** All arrays go by pixel of the field, so that memory goes by the land asked about and not by the box around it. */
export interface RunResult {
  /** What was run: of the plan's scenes and bands those that were read. Run again, it gives the same. */
  plan: Plan;
  /** The field's pixels: positions in the plan's grid, rising. */
  pixels: Int32Array;
  index: IndexValues;
  /** Further indices; one whose bands no scene holds is left out. */
  moreIndices: FurtherIndex[];
  missing: IndexFormula[];
  unread: UnreadBand[];
  /** Share of the field's pixels under cloud, shadow or cirrus, 0 to 1. */
  cloudShare: number;
  /** Shares among the valid pixels, 0 to 1. */
  unclassifiedShare: number;
  darkShare: number;
  /** Pixels that the classification lets pass and whose reflectances give no index. */
  outOfRange: number;
}

/**
 * Executes a plan: bytes in, numbers out, no choices. A scene that cannot be read is left to the others of its pass, and a
 * band that only a further index needs is done without.
 * @param options.classes what was already read of the classification.
 * @param options.dropped takes the scenes that were not used, each with its reason, also when no number comes of it.
 * @throws SceneError when no scene can be read or no pixel is valid.
 */
export async function runPlan(
  plan: Plan,
  files: RasterFiles,
  options: { classes?: FieldClasses; dropped?: DroppedScene[]; signal?: AbortSignal | undefined } = {},
): Promise<RunResult> {
  const recipe = recipeFor(plan.recipe.code);
  if (!recipe || recipe.version !== plan.recipe.version) {
    throw new Error(`This engine has no recipe ${plan.recipe.code} in version ${plan.recipe.version}.`);
  }
  const { dropped = [], signal } = options;
  const classes = options.classes ?? fieldClasses(plan, files, { dropped, signal });
  const { reader } = classes;
  const canvas = new Canvas(reader.pixels.length, recipe.index);
  const scenes: PlannedScene[] = [];
  const unread: UnreadBand[] = [];
  // Their clouds count all the same where other scenes of the pass give the numbers.
  const emptyScenes: { scene: PlannedScene; empty: SceneError }[] = [];
  for (const scene of plan.scenes) {
    if (canvas.full) {
      drop(scene, new SceneError('not_needed', 'Other scenes of its pass fill the field.'), dropped);
      continue;
    }
    if (!classes.has(scene)) void reader.ahead(scene.bands);
    const seen = await classes.of(scene);
    if (!seen) continue;
    try {
      const bands = await readBands(scene, canvas.wanted(seen), reader, recipe.index.bands);
      canvas.fill(
        seen,
        bands.flatMap(({ band, samples }) => (samples ? [{ ...band, samples }] : [])),
      );
      const failed = bands.flatMap((band) => band.unread ?? []);
      unread.push(...failed);
      const without = failed.map(({ band }) => band);
      const { empty } = bands.find((band) => band.empty) ?? {};
      if (empty) emptyScenes.push({ scene, empty });
      scenes.push({ ...scene, bands: scene.bands.filter(({ name }) => !without.includes(name)) });
    } catch (error) {
      drop(scene, error, dropped);
    }
  }
  if (scenes.length === 0) throw firstFault(plan, dropped);
  const counts = canvas.counts();
  const { index } = canvas;
  const inside = reader.pixels.length;
  if (index.valid === 0) {
    for (const { scene, empty } of emptyScenes) drop(scene, empty, dropped);
    throw emptyScenes[0]?.empty ?? nothingValid(counts, inside);
  }
  return {
    plan: { ...plan, scenes },
    pixels: reader.pixels,
    index,
    moreIndices: recipe.moreIndices
      .filter((formula) => canvas.has(formula))
      .map((formula) => ({ formula, validValues: (room) => canvas.further(formula, room) })),
    missing: recipe.moreIndices.filter((formula) => !canvas.has(formula)),
    unread,
    cloudShare: counts.cloud / inside,
    unclassifiedShare: counts.unclassified / index.valid,
    darkShare: counts.dark / index.valid,
    outOfRange: counts.outOfRange,
  };
}

interface ReadBand {
  band: PlannedBand;
  samples?: PixelSamples;
  /** Why a required band gives no sample at all. */
  empty?: SceneError;
  unread?: UnreadBand;
}

/** @throws SceneError when a required band cannot be read; of another one the reason is handed back. */
async function readBands(
  scene: PlannedScene,
  wanted: Uint8Array,
  reader: PixelReader,
  required: readonly BandName[],
): Promise<ReadBand[]> {
  if (!wanted.includes(1)) return [];
  return Promise.all(
    scene.bands.map(async (band) => {
      try {
        const { samples, covers } = await reader.band(band, wanted);
        const empty = required.includes(band.name) ? emptiness(scene, band, { samples, covers }) : null;
        return { band, samples, ...(empty ? { empty } : {}) };
      } catch (error) {
        assertSceneFault(error);
        if (required.includes(band.name)) throw error;
        const { reason, message: detail } = error;
        return { band, unread: { scene: scene.id, band: band.name, reason, detail } };
      }
    }),
  );
}

/** Why a band has nothing for any pixel that was asked for; null where it has. */
function emptiness(
  scene: PlannedScene,
  band: PlannedBand,
  { samples, covers }: ReadPixels<PixelSamples>,
): SceneError | null {
  const name = `${bandDescriptions[band.name].s2} (${band.name})`;
  if (!covers)
    return new SceneError('outside_scene', `Band ${name} of ${scene.id} does not cover the field.`);
  if (samples.some((sample) => sample !== 0 && !Number.isNaN(sample))) return null;
  return new SceneError(
    'no_valid_pixel',
    `${scene.id} has no data in band ${name} where the field is clear.`,
  );
}

function firstFault(plan: Plan, dropped: readonly DroppedScene[]): SceneError {
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const first = dropped.find(({ id }) => ids.has(id));
  return first
    ? new SceneError(first.reason, first.detail)
    : new SceneError('no_scene', 'The plan holds no scene.');
}

function nothingValid(counts: ClassCounts, inside: number): SceneError {
  const shares: [pixels: number, what: string][] = [
    [counts.cloud, 'under cloud or shadow'],
    [counts.snow, 'under snow'],
    [counts.saturated, 'saturated'],
    [counts.unseen, 'without data'],
    [counts.undefinedClass, 'of no known class'],
    [counts.unmeasured, 'without data in a band that is needed'],
    [counts.outOfRange, 'of reflectances that give no index'],
  ];
  const why = shares
    .filter(([pixels]) => pixels > 0)
    .sort(([a], [b]) => b - a)
    .map(([pixels, what]) => `${Math.max(1, Math.round((100 * pixels) / inside))} % of the field is ${what}`);
  return new SceneError('no_valid_pixel', `No pixel of the field can be used: ${why.join(', ')}.`);
}
