import type { Layer, Quantity } from '../indices/layer.ts';
import { nameOf } from '../indices/named-layers.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import { mapRanges, type Pool } from '../pool/pool.ts';
import type { BandName } from '../scenes/bands.ts';
import {
  classDark,
  classNoData,
  classSaturated,
  classSnow,
  classUnclassified,
  classWater,
  cloudClass,
  highestClass,
  validClass,
} from '../scenes/classification.ts';
import { fillRange, type LayerOrName, valuesOfRange } from './mosaic-range.ts';
import { firstLayer, type PixelStates, stateEmpty, stateNoIndex } from './mosaic-state.ts';
import { addTallies, type BandTally } from './plausible-reflectance.ts';
import type { BandSamples } from './reflectance-chunks.ts';

/** Values of one quantity for the field's pixels. */
export interface IndexValues<Formula = Quantity> {
  formula: Formula;
  /** Value by pixel of the field; NaN where invalid. */
  values: Float64Array;
  valid: number;
}

/** Numbers of the field's pixels by scene class and validity. */
export interface ClassCounts {
  /** Under cloud, shadow or cirrus. */
  cloud: number;
  /** Among the valid pixels, like `water` and `dark`. */
  unclassified: number;
  water: number;
  dark: number;
  /** Clear pixels whose reflectances give no index in any scene. */
  outOfRange: number;
  /** Clear pixels that no scene measured in every band. */
  unmeasuredCount: number;
  snow: number;
  saturated: number;
  /** Pixels of a class that the scene classification does not define. */
  undefinedClass: number;
  /** Pixels without a class in every scene. */
  noClass: number;
}

/** Mosaic of the scenes of one pass, filled scene by scene: each pixel takes its first valid value. */
export class PassMosaic {
  /** Scene classification by pixel: from the scene that gave its value, else from the first scene with a class. */
  readonly classes: Uint8Array;
  /** Pixels that have a value. */
  valid = 0;
  readonly #formula: Layer;
  readonly #pool: Pool;
  readonly #state: PixelStates;
  /** Bands of the scenes, in the order in which they filled the mosaic. */
  readonly #layers: (readonly BandSamples[])[] = [];

  /**
   * @param formula decides validity: a pixel is valid where it has a value.
   * @param scenes maximum number of scenes that will fill it.
   */
  constructor(pixels: number, formula: Layer, scenes: number, pool: Pool = inlinePool) {
    this.#formula = formula;
    this.#pool = pool;
    const isSmall = firstLayer + scenes <= 256;
    this.#state = isSmall
      ? new Uint8Array(pool.allocate(pixels))
      : new Uint16Array(pool.allocate(pixels * 2));
    this.classes = new Uint8Array(pool.allocate(pixels));
  }

  get full(): boolean {
    return this.valid === this.#state.length;
  }

  /** 1 for the pixels that have no value yet and can get one from a scene with these classes. */
  fillableMask(classes: Uint8Array): Uint8Array {
    const mask = new Uint8Array(classes.length);
    const state = this.#state;
    for (let pixel = 0; pixel < mask.length; pixel++) {
      if (state[pixel]! < firstLayer) mask[pixel] = validClass[classes[pixel]!]!;
    }
    return mask;
  }

  /** Fills pixels that are still open from one scene. @returns tallies of the bands over the clear pixels. */
  async fill(classes: Uint8Array, bands: readonly BandSamples[]): Promise<BandTally[]> {
    const layer = firstLayer + this.#layers.push(bands) - 1;
    const { pool, formula } = this.#workerFor(this.#formula);
    const sharedInput = { formula, classes, bands, layer, state: this.#state, shownClasses: this.classes };
    const ranges = await mapRanges(classes.length, pool, (range) =>
      pool.run(fillRange, { ...sharedInput, ...range }),
    );
    this.valid += ranges.reduce((sum, { filledCount }) => sum + filledCount, 0);
    return addTallies(ranges.map(({ tallies }) => tallies));
  }

  /**
   * An index by pixel from the scenes that filled the mosaic, NaN where it has no value; computed again at each call.
   * @param buffer buffer for one value per pixel.
   */
  async values<Formula extends Layer>(
    formula: Formula,
    buffer = new Float64Array(this.#pool.allocate(this.#state.length * 8)),
  ): Promise<IndexValues<Formula>> {
    const worker = this.#workerFor(formula);
    const sharedInput = { formula: worker.formula, layers: this.#layers, state: this.#state, output: buffer };
    const valid = await mapRanges(buffer.length, worker.pool, (range) =>
      worker.pool.run(valuesOfRange, { ...sharedInput, ...range }),
    );
    return { formula, values: buffer, valid: valid.reduce((sum, partCount) => sum + partCount, 0) };
  }

  /** Worker threads look a formula up by its name; one without a name is computed on this thread. */
  #workerFor(layer: Layer): { pool: Pool; formula: LayerOrName } {
    const name = this.#pool.threads === 1 ? null : nameOf(layer);
    return name === null ? { pool: inlinePool, formula: layer } : { pool: this.#pool, formula: name };
  }

  /** Number of pixels that some scene measured in every one of these bands, whether they give an index or not. */
  measuredIn(bands: readonly BandName[]): number {
    const layers = this.#layers
      .map((layer) => layer.filter(({ name }) => bands.includes(name)).map(({ samples }) => samples))
      .filter((samples) => samples.length === bands.length);
    let measuredCount = 0;
    for (let pixel = 0; pixel < this.#state.length; pixel++) {
      const isMeasured = layers.some((samples) =>
        samples.every((band) => band[pixel] !== 0 && !Number.isNaN(band[pixel])),
      );
      if (isMeasured) measuredCount++;
    }
    return measuredCount;
  }

  counts(): ClassCounts {
    const counts: ClassCounts = {
      cloud: 0,
      unclassified: 0,
      water: 0,
      dark: 0,
      outOfRange: 0,
      unmeasuredCount: 0,
      snow: 0,
      saturated: 0,
      undefinedClass: 0,
      noClass: 0,
    };
    for (const { state, sceneClass, pixels } of this.#tally()) {
      counts.cloud += pixels * cloudClass[sceneClass]!;
      if (sceneClass === classSnow) counts.snow += pixels;
      if (sceneClass === classSaturated) counts.saturated += pixels;
      if (sceneClass === classNoData) counts.noClass += pixels;
      if (sceneClass > highestClass) counts.undefinedClass += pixels;
      if (state === stateNoIndex) counts.outOfRange += pixels;
      else if (state === stateEmpty) counts.unmeasuredCount += pixels * validClass[sceneClass]!;
      if (state < firstLayer) continue;
      if (sceneClass === classUnclassified) counts.unclassified += pixels;
      if (sceneClass === classWater) counts.water += pixels;
      if (sceneClass === classDark) counts.dark += pixels;
    }
    return counts;
  }

  /** Number of pixels by state and class; all layers count as one state. */
  #tally(): { state: number; sceneClass: number; pixels: number }[] {
    const [states, classes] = [this.#state, this.classes];
    const tally = new Uint32Array((firstLayer + 1) * 256);
    for (let pixel = 0; pixel < states.length; pixel++) {
      tally[Math.min(states[pixel]!, firstLayer) * 256 + classes[pixel]!]!++;
    }
    return Array.from(tally, (pixels, at) => ({ state: at >> 8, sceneClass: at & 255, pixels }));
  }
}
