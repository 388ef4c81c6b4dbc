import type { Layer, Quantity } from './recipes/layer.ts';
import { type BandSamples, type IndexChunk, visitIndex } from './reflectance-chunks.ts';
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
    visitIndex(this.index.formula, bands, classes.length, (chunk) => {
      this.#take(classes, chunk, layer);
      return true;
    });
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
    return this.#further(formula, null) > 0;
  }

  /** A further index where the pixels are valid, from the scenes that filled them; worked out anew at each call. */
  further<Further extends Layer>(formula: Further): IndexValues<Further> {
    const values = new Float64Array(this.#state.length).fill(Number.NaN);
    return { formula, values, valid: this.#further(formula, values) };
  }

  /** @param values takes them; null: the first one is enough. @returns how many there are. */
  #further(formula: Layer, values: Float64Array | null): number {
    const state = this.#state;
    let valid = 0;
    for (const [i, bands] of this.#layers.entries()) {
      const layer = firstLayer + i;
      visitIndex(formula, bands, state.length, (chunk) => {
        for (let at = 0; at < chunk.count; at++) {
          if (Number.isNaN(chunk.values[at]) || state[chunk.from + at] !== layer) continue;
          if (values) values[chunk.from + at] = chunk.values[at]!;
          valid++;
        }
        return values !== null || valid === 0;
      });
    }
    return valid;
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
    const [states, classes] = [this.#state, this.classes];
    for (let pixel = 0; pixel < states.length; pixel++) {
      const sceneClass = classes[pixel]!;
      const state = states[pixel]!;
      counts.cloud += cloudClass[sceneClass]!;
      if (sceneClass === classSnow) counts.snow++;
      if (sceneClass === classSaturated) counts.saturated++;
      if (sceneClass === classNoData) counts.unseen++;
      if (sceneClass > highestClass) counts.undefinedClass++;
      if (state === withoutIndex) counts.outOfRange++;
      else if (state === empty) counts.unmeasured += validClass[sceneClass]!;
      if (state < firstLayer) continue;
      if (sceneClass === classUnclassified) counts.unclassified++;
      if (sceneClass === classDark) counts.dark++;
    }
    return counts;
  }
}
