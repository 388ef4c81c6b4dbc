import type { Layer, Quantity } from './recipes/layer.ts';
import { type BandSamples, chunkedIndex, chunkPixels, type IndexChunk } from './reflectance-chunks.ts';
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

/** One quantity over the field's pixels. */
export interface IndexValues<Of = Quantity> {
  formula: Of;
  /** By pixel of the field; NaN where invalid. */
  values: Float64Array;
  valid: number;
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

/** Of a pixel; from `firstLayer` on it is filled, by that layer. */
const empty = 0;
const withoutIndex = 1;
const firstLayer = 2;

/** The field while it is being filled, scene by scene: each pixel takes its first valid one. */
export class Canvas<Of extends Layer> {
  readonly index: IndexValues<Of>;
  /** Scene classification by pixel: of the scene that gave its value, else of the first that shows anything. */
  readonly classes: Uint8Array;
  readonly #state: Uint16Array;
  /** Bands of the scenes, in the order in which they filled the field. */
  readonly #layers: (readonly BandSamples[])[] = [];

  /** @param formula a pixel is valid where this has a value. */
  constructor(pixels: number, formula: Of) {
    this.index = { formula, values: new Float64Array(pixels).fill(Number.NaN), valid: 0 };
    this.#state = new Uint16Array(pixels);
    this.classes = new Uint8Array(pixels);
  }

  get full(): boolean {
    return this.index.valid === this.#state.length;
  }

  /** 1 for the pixels that have no value yet and can get one from a scene of these classes. */
  wanted(classes: Uint8Array): Uint8Array {
    const wanted = new Uint8Array(classes.length);
    const state = this.#state;
    for (let pixel = 0; pixel < wanted.length; pixel++) {
      if (state[pixel]! < firstLayer) wanted[pixel] = validClass[classes[pixel]!]!;
    }
    return wanted;
  }

  fill(classes: Uint8Array, bands: readonly BandSamples[]): void {
    const layer = firstLayer + this.#layers.push(bands) - 1;
    const shown = this.classes;
    for (let pixel = 0; pixel < classes.length; pixel++) {
      if (shown[pixel] === classNoData) shown[pixel] = classes[pixel]!;
    }
    const chunkOf = chunkedIndex(this.index.formula, bands);
    if (!chunkOf) return;
    for (let from = 0; from < classes.length; from += chunkPixels) {
      this.#take(classes, chunkOf(from, Math.min(chunkPixels, classes.length - from)), layer);
    }
  }

  #take(classes: Uint8Array, { from, count, values, measured }: IndexChunk, layer: number): void {
    const { index } = this;
    const [state, shown] = [this.#state, this.classes];
    for (let i = 0; i < count; i++) {
      const pixel = from + i;
      const sceneClass = classes[pixel]!;
      if (measured[i] === 0 || state[pixel]! >= firstLayer || validClass[sceneClass] !== 1) continue;
      const value = values[i]!;
      if (Number.isNaN(value)) {
        state[pixel] = withoutIndex;
        continue;
      }
      index.values[pixel] = value;
      index.valid++;
      state[pixel] = layer;
      shown[pixel] = sceneClass;
    }
  }

  /** Whether a further index has a value anywhere. */
  has(formula: Layer): boolean {
    return this.#visitFurther(formula, ({ length }) => length === 0);
  }

  /** A further index by pixel of the field, NaN where it has none. */
  furtherByPixel(formula: Layer): Float64Array {
    const values = new Float64Array(this.#state.length);
    this.#visitMerged(formula, (merged, from, count) => {
      values.set(merged.subarray(0, count), from);
      return true;
    });
    return values;
  }

  /** The values of a further index in row order, from the scenes that filled the pixels; worked out anew at each call. */
  further(formula: Layer): Float64Array {
    const values = new Float64Array(this.#state.length);
    let valid = 0;
    this.#visitFurther(formula, (some) => {
      values.set(some, valid);
      valid += some.length;
      return true;
    });
    return values.subarray(0, valid);
  }

  /** @param visit is given a few at a time and has to take them; false ends it. @returns whether it was ended. */
  #visitFurther(formula: Layer, visit: (values: Float64Array) => boolean): boolean {
    return this.#visitMerged(formula, (merged, _from, count) => visit(compact(merged, count)));
  }

  /** The same by pixel, from pixel `from` on. */
  #visitMerged(
    formula: Layer,
    visit: (merged: Float64Array, from: number, count: number) => boolean,
  ): boolean {
    const layers = this.#layers.map((bands) => chunkedIndex(formula, bands));
    const state = this.#state;
    const merged = new Float64Array(chunkPixels);
    for (let from = 0; from < state.length; from += chunkPixels) {
      const count = Math.min(chunkPixels, state.length - from);
      merged.fill(Number.NaN);
      for (const [i, chunkOf] of layers.entries()) {
        if (chunkOf) merge(chunkOf(from, count), state, firstLayer + i, merged);
      }
      if (!visit(merged, from, count)) return true;
    }
    return false;
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
    for (const { state, sceneClass, pixels } of this.#tally()) {
      counts.cloud += pixels * cloudClass[sceneClass]!;
      if (sceneClass === classSnow) counts.snow += pixels;
      if (sceneClass === classSaturated) counts.saturated += pixels;
      if (sceneClass === classNoData) counts.unseen += pixels;
      if (sceneClass > highestClass) counts.undefinedClass += pixels;
      if (state === withoutIndex) counts.outOfRange += pixels;
      else if (state === empty) counts.unmeasured += pixels * validClass[sceneClass]!;
      if (state < firstLayer) continue;
      if (sceneClass === classUnclassified) counts.unclassified += pixels;
      if (sceneClass === classDark) counts.dark += pixels;
    }
    return counts;
  }

  /** How many pixels there are of each state and class; the layers count as one. */
  #tally(): { state: number; sceneClass: number; pixels: number }[] {
    const [states, classes] = [this.#state, this.classes];
    const tally = new Uint32Array((firstLayer + 1) * 256);
    for (let pixel = 0; pixel < states.length; pixel++) {
      tally[Math.min(states[pixel]!, firstLayer) * 256 + classes[pixel]!]!++;
    }
    return Array.from(tally, (pixels, at) => ({ state: at >> 8, sceneClass: at & 255, pixels }));
  }
}

/** Takes over the values of the pixels that a layer filled. */
function merge(
  { from, count, values }: IndexChunk,
  state: Uint16Array,
  layer: number,
  merged: Float64Array,
): void {
  for (let i = 0; i < count; i++) if (state[from + i] === layer) merged[i] = values[i]!;
}

/** Those of the first so many values that are numbers, moved together at the start. */
function compact(values: Float64Array, count: number): Float64Array {
  let valid = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) values[valid++] = value;
  }
  return values.subarray(0, valid);
}

/** Of an index, in row order. */
export function validValues({ values, valid }: IndexValues): Float64Array {
  return valid === values.length ? values : compact(values.slice(), values.length);
}
