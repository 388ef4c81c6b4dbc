import type { Layer, Quantity, Reflectances } from './recipes/layer.ts';
import { type BandName, bandNames } from './scenes/bands.ts';
import {
  classDark,
  classNoData,
  classSaturated,
  classSnow,
  classUnclassified,
  cloudClass,
  highestClass,
  validClass,
} from './scenes/classification.ts';
import type { Radiometry } from './scenes/radiometry.ts';

/** One quantity over the field's pixels. */
export interface IndexValues<Of = Quantity> {
  formula: Of;
  /** By pixel of the field; NaN where invalid. */
  values: Float64Array;
  valid: number;
}

/** Digital numbers of one band by pixel of the field, 0 where there is no measurement. */
export interface BandSamples extends Radiometry {
  name: BandName;
  samples: ArrayLike<number>;
}

/** Pixels of the field by what the scenes say of them. */
export interface ClassCounts {
  /** Under cloud, shadow or cirrus. */
  cloud: number;
  /** Of the valid ones. */
  unclassified: number;
  dark: number;
  /** Clear pixels whose reflectances give no index in any scene. */
  outOfRange: number;
  /** Clear pixels that no scene measured in every band. */
  unmeasured: number;
  snow: number;
  saturated: number;
  /** Of a class that the classification does not define. */
  undefinedClass: number;
  /** Of no class in any scene. */
  unseen: number;
}

const filled = 0;
const empty = 1;
const withoutIndex = 2;

/** The field while it is being filled, scene by scene: each pixel takes its first valid one. */
export class Canvas<Of extends Layer> {
  readonly grids: readonly [IndexValues<Of>, ...IndexValues<Of>[]];
  /** Scene classification by pixel: of the scene that gave its value, else of the first that shows anything. */
  readonly classes: Uint8Array;
  readonly #state: Uint8Array;

  /** @param formulas a pixel is valid where the first of them has a value. */
  constructor(pixels: number, formulas: readonly [Of, ...Of[]]) {
    const grid = (formula: Of): IndexValues<Of> => ({
      formula,
      values: new Float64Array(pixels).fill(Number.NaN),
      valid: 0,
    });
    const [first, ...rest] = formulas;
    this.grids = [grid(first), ...rest.map(grid)];
    this.#state = new Uint8Array(pixels).fill(empty);
    this.classes = new Uint8Array(pixels);
  }

  get full(): boolean {
    return this.grids[0].valid === this.#state.length;
  }

  /** 1 for the pixels that have no value yet and can get one from a scene of these classes. */
  wanted(classes: Uint8Array): Uint8Array {
    return this.#state.map((state, pixel) => (state === filled ? 0 : validClass[classes[pixel]!]!));
  }

  fill(classes: Uint8Array, bands: readonly BandSamples[]): void {
    const reflectance = Object.fromEntries(bandNames.map((name) => [name, Number.NaN])) as Record<
      BandName,
      number
    >;
    const [first, ...rest] = this.grids;
    const scales = bands.map(({ scale }) => 1 / scale);
    for (let pixel = 0; pixel < classes.length; pixel++) {
      if (this.#state[pixel] === filled) continue;
      const sceneClass = classes[pixel]!;
      if (this.classes[pixel] === 0) this.classes[pixel] = sceneClass;
      if (validClass[sceneClass] !== 1) continue;
      for (let band = 0; band < bands.length; band++) {
        const { name, samples, offset } = bands[band]!;
        const sample = samples[pixel]!;
        reflectance[name] = sample === 0 ? Number.NaN : (sample + offset) / scales[band]!;
      }
      if (put(first, pixel, reflectance)) {
        this.#state[pixel] = filled;
        this.classes[pixel] = sceneClass;
        for (const grid of rest) put(grid, pixel, reflectance);
      } else if (first.formula.bands.every((name) => !Number.isNaN(reflectance[name]))) {
        this.#state[pixel] = withoutIndex;
      }
    }
  }

  counts(): ClassCounts {
    const counts: ClassCounts = {
      cloud: 0,
      unclassified: 0,
      dark: 0,
      outOfRange: 0,
      unmeasured: 0,
      snow: 0,
      saturated: 0,
      undefinedClass: 0,
      unseen: 0,
    };
    for (let pixel = 0; pixel < this.#state.length; pixel++) {
      const sceneClass = this.classes[pixel]!;
      counts.cloud += cloudClass[sceneClass]!;
      if (sceneClass === classSnow) counts.snow++;
      if (sceneClass === classSaturated) counts.saturated++;
      if (sceneClass === classNoData) counts.unseen++;
      if (sceneClass > highestClass) counts.undefinedClass++;
      if (this.#state[pixel] === withoutIndex) counts.outOfRange++;
      else if (this.#state[pixel] === empty) counts.unmeasured += validClass[sceneClass]!;
      if (this.#state[pixel] !== filled) continue;
      if (sceneClass === classUnclassified) counts.unclassified++;
      if (sceneClass === classDark) counts.dark++;
    }
    return counts;
  }
}

function put(grid: IndexValues<Layer>, pixel: number, reflectance: Reflectances): boolean {
  const value = grid.formula.compute(reflectance);
  if (Number.isNaN(value)) return false;
  grid.values[pixel] = value;
  grid.valid++;
  return true;
}
