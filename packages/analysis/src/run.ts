import { fieldMask } from './look.ts';
import type { Plan, PlannedScene } from './plan.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { readWindow, type WindowSamples } from './raster/read-window.ts';
import { nearestPixels } from './raster/resample.ts';
import { recipeFor } from './recipes/all.ts';
import type { IndexFormula, Reflectances } from './recipes/recipe.ts';
import { SceneError } from './scene-error.ts';
import { type BandName, bandNames } from './scenes/bands.ts';
import { classDark, classUnclassified, cloudClass, validClass } from './scenes/classification.ts';
import { blankNoData } from './scenes/no-data.ts';

/** One index over the plan's grid. */
export interface IndexGrid {
  formula: IndexFormula;
  /** Row order; NaN outside the field and where invalid. */
  values: Float64Array;
  valid: number;
}

export interface RunResult {
  plan: Plan;
  /** Pixels of the field: 1 inside. */
  mask: Uint8Array;
  inside: number;
  index: IndexGrid;
  /** Further indices; one whose bands no scene holds is left out. */
  moreIndices: IndexGrid[];
  missing: IndexFormula[];
  /** Share of the field's pixels under cloud, shadow or cirrus, 0 to 1. */
  cloudShare: number;
  /** Shares among the valid pixels, 0 to 1. */
  unclassifiedShare: number;
  darkShare: number;
  /** Pixels that the classification lets pass and whose reflectances give no index. */
  outOfRange: number;
}

/**
 * Executes a plan: bytes in, numbers out, no choices.
 * @throws SceneError when a file cannot be read or no pixel is valid.
 */
export async function runPlan(plan: Plan, files: RasterFiles, signal?: AbortSignal): Promise<RunResult> {
  const recipe = recipeFor(plan.recipe.code);
  if (!recipe || recipe.version !== plan.recipe.version) {
    throw new Error(`This engine has no recipe ${plan.recipe.code} in version ${plan.recipe.version}.`);
  }
  const mask = fieldMask(plan);
  const held = new Set(plan.scenes.flatMap(({ bands }) => bands.map(({ name }) => name)));
  const further = recipe.moreIndices.filter(({ bands }) => bands.every((band) => held.has(band)));
  const canvas = new Canvas(mask, [recipe.index, ...further]);
  for (const scene of plan.scenes) {
    if (canvas.full) break;
    canvas.fill(await readScene(scene, plan, canvas.open, files, signal));
  }
  return canvas.result(
    plan,
    recipe.moreIndices.filter((formula) => !further.includes(formula)),
  );
}

interface ScenePixels {
  classes: Pixels;
  bands: { name: BandName; pixels: Pixels; scale: number; offset: number }[];
}

interface Pixels {
  samples: WindowSamples;
  /** Index into the samples by grid pixel, -1 where the file does not reach. */
  index: Int32Array;
}

async function readScene(
  scene: PlannedScene,
  plan: Plan,
  wanted: Uint8Array,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<ScenePixels | null> {
  const read = async (href: string): Promise<Pixels | null> => {
    const tiff = await files.open(href, signal);
    const nearest = nearestPixels(tiff, plan.grid, wanted);
    return nearest ? { samples: await readWindow(tiff, nearest.window, signal), index: nearest.index } : null;
  };
  const [classes, ...bands] = await Promise.all([
    read(scene.classification),
    ...scene.bands.map(async ({ name, href, scale, offset, nodata }) => {
      const pixels = await read(href);
      if (pixels) blankNoData(pixels.samples, nodata);
      return pixels ? { name, pixels, scale, offset } : null;
    }),
  ]);
  const required = recipeFor(plan.recipe.code)!.index.bands;
  const present = bands.filter((band) => band !== null);
  const complete = required.every((name) => present.some((band) => band.name === name));
  return classes && complete ? { classes, bands: present } : null;
}

/** The field while it is being filled, scene by scene. */
class Canvas {
  /** 1 for the field's pixels that have no valid value yet. */
  readonly open: Uint8Array;
  readonly #mask: Uint8Array;
  readonly #inside: number;
  readonly #grids: IndexGrid[];
  /** Scene classification by pixel: of the scene that gave its value, else of the first that shows anything. */
  readonly #classes: Uint8Array;
  #left: number;
  #reached = 0;
  #outOfRange = 0;

  constructor(mask: Uint8Array, formulas: readonly IndexFormula[]) {
    this.#mask = mask;
    this.open = mask.slice();
    this.#inside = mask.reduce((sum, pixel) => sum + pixel, 0);
    this.#left = this.#inside;
    this.#classes = new Uint8Array(mask.length);
    this.#grids = formulas.map((formula) => ({
      formula,
      values: new Float64Array(mask.length).fill(Number.NaN),
      valid: 0,
    }));
  }

  get full(): boolean {
    return this.#left === 0;
  }

  fill(scene: ScenePixels | null): void {
    if (!scene) return;
    const { classes, bands } = scene;
    const reflectance = Object.fromEntries(bandNames.map((name) => [name, Number.NaN])) as Record<
      BandName,
      number
    >;
    const [first, ...rest] = this.#grids as [IndexGrid, ...IndexGrid[]];
    const scales = bands.map(({ scale }) => 1 / scale);
    for (let pixel = 0; pixel < this.open.length; pixel++) {
      if (this.open[pixel] === 0) continue;
      const at = classes.index[pixel]!;
      const sceneClass = at < 0 ? 0 : classes.samples[at]!;
      if (sceneClass !== 0) {
        this.#reached++;
        if (this.#classes[pixel] === 0) this.#classes[pixel] = sceneClass;
      }
      if (validClass[sceneClass] !== 1) continue;
      for (let band = 0; band < bands.length; band++) {
        const { name, pixels, offset } = bands[band]!;
        const sample = pixels.index[pixel]! < 0 ? 0 : pixels.samples[pixels.index[pixel]!]!;
        reflectance[name] = sample === 0 ? Number.NaN : (sample + offset) / scales[band]!;
      }
      const value = first.formula.compute(reflectance);
      if (Number.isNaN(value)) {
        if (first.formula.bands.every((name) => !Number.isNaN(reflectance[name]))) this.#outOfRange++;
        continue;
      }
      this.open[pixel] = 0;
      this.#left--;
      this.#classes[pixel] = sceneClass;
      first.values[pixel] = value;
      first.valid++;
      for (const grid of rest) this.#put(grid, pixel, reflectance);
    }
  }

  #put(grid: IndexGrid, pixel: number, reflectance: Reflectances): void {
    const value = grid.formula.compute(reflectance);
    if (Number.isNaN(value)) return;
    grid.values[pixel] = value;
    grid.valid++;
  }

  result(plan: Plan, missing: IndexFormula[]): RunResult {
    const [index, ...moreIndices] = this.#grids as [IndexGrid, ...IndexGrid[]];
    if (this.#reached === 0) throw new SceneError('outside_scene', 'The scene holds no pixel of the field.');
    const counts = this.#classCounts(index);
    if (index.valid === 0) {
      const cloud = Math.round((100 * counts.cloud) / this.#inside);
      const why =
        this.#outOfRange > 0
          ? 'its reflectances are out of range'
          : `${cloud} % of the field is under cloud or shadow`;
      throw new SceneError('no_valid_pixel', `No pixel of the field can be used: ${why}.`);
    }
    return {
      plan,
      mask: this.#mask,
      inside: this.#inside,
      index,
      moreIndices: moreIndices.filter(({ valid }) => valid > 0),
      missing: [...missing, ...moreIndices.filter(({ valid }) => valid === 0).map(({ formula }) => formula)],
      cloudShare: counts.cloud / this.#inside,
      unclassifiedShare: counts.unclassified / index.valid,
      darkShare: counts.dark / index.valid,
      outOfRange: this.#outOfRange,
    };
  }

  #classCounts(index: IndexGrid): { cloud: number; unclassified: number; dark: number } {
    const counts = { cloud: 0, unclassified: 0, dark: 0 };
    for (let pixel = 0; pixel < this.#mask.length; pixel++) {
      if (this.#mask[pixel] === 0) continue;
      const sceneClass = this.#classes[pixel]!;
      counts.cloud += cloudClass[sceneClass]!;
      if (Number.isNaN(index.values[pixel])) continue;
      if (sceneClass === classUnclassified) counts.unclassified++;
      if (sceneClass === classDark) counts.dark++;
    }
    return counts;
  }
}
