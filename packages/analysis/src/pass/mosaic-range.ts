import type { Layer } from '../indices/layer.ts';
import { layerNamed } from '../indices/named-layers.ts';
import type { IndexRange } from '../pool/blocks.ts';
import { classNoData, validClass } from '../scenes/classification.ts';
import { firstLayer, type PixelStates, stateNoIndex } from './mosaic-state.ts';
import { type BandTally, tallyBands } from './plausible-reflectance.ts';
import { type BandSamples, chunkedIndex, chunkPixels, type IndexChunk } from './reflectance-chunks.ts';

/** What to compute: a layer, or its name where a worker thread gets the request. */
export type LayerOrName = Layer | string;

const layerOf = (layer: LayerOrName): Layer => (typeof layer === 'string' ? layerNamed(layer) : layer);

/** A scene and the range of mosaic pixels to fill from it. */
export interface SceneRange extends IndexRange {
  formula: LayerOrName;
  /** SCL class by pixel. */
  classes: Uint8Array;
  bands: readonly BandSamples[];
  /** Fill state that the pixels filled by this scene get. */
  layer: number;
  /** Fill state of the mosaic by pixel. */
  state: PixelStates;
  shownClasses: Uint8Array;
}

/** Result of filling a range of pixels from a scene. */
export interface FilledRange {
  filledCount: number;
  tallies: BandTally[];
}

export function fillRange(scene: SceneRange): FilledRange {
  const { formula, classes, bands, shownClasses, from, to } = scene;
  const tallies = tallyBands(bands, scene, scene);
  for (let pixel = from; pixel < to; pixel++) {
    if (shownClasses[pixel] === classNoData) shownClasses[pixel] = classes[pixel]!;
  }
  const computeChunk = chunkedIndex(layerOf(formula), bands);
  if (!computeChunk) return { filledCount: 0, tallies };
  let filledCount = 0;
  for (let start = from; start < to; start += chunkPixels) {
    filledCount += fillChunk(scene, computeChunk(start, Math.min(chunkPixels, to - start)));
  }
  return { filledCount, tallies };
}

function fillChunk(
  { classes, layer, state, shownClasses }: SceneRange,
  { from, count, values, measuredMask }: IndexChunk,
): number {
  let filledCount = 0;
  for (let i = 0; i < count; i++) {
    const pixel = from + i;
    const sceneClass = classes[pixel]!;
    if (measuredMask[i] === 0 || state[pixel]! >= firstLayer || validClass[sceneClass] !== 1) continue;
    if (Number.isNaN(values[i]!)) {
      state[pixel] = stateNoIndex;
      continue;
    }
    filledCount++;
    state[pixel] = layer;
    shownClasses[pixel] = sceneClass;
  }
  return filledCount;
}

/** An index to compute for a range of mosaic pixels. */
export interface ValueRange extends IndexRange {
  formula: LayerOrName;
  /** Bands of the scenes, in the order in which they filled the mosaic. */
  layers: readonly (readonly BandSamples[])[];
  state: PixelStates;
  /** Value by pixel; NaN where there is none. */
  output: Float64Array;
}

/** Computes an index from the scenes that filled the pixels. @returns the number of pixels with a value. */
export function valuesOfRange({ formula, layers, state, output, from, to }: ValueRange): number {
  const layer = layerOf(formula);
  const computeChunks = layers.map((bands) => chunkedIndex(layer, bands));
  output.fill(Number.NaN, from, to);
  let valid = 0;
  for (let start = from; start < to; start += chunkPixels) {
    for (const [i, computeChunk] of computeChunks.entries()) {
      if (computeChunk)
        valid += merge(computeChunk(start, Math.min(chunkPixels, to - start)), state, firstLayer + i, output);
    }
  }
  return valid;
}

/** Copies the values of the pixels that `layer` filled. */
function merge(
  { from, count, values }: IndexChunk,
  state: PixelStates,
  layer: number,
  output: Float64Array,
): number {
  let valid = 0;
  for (let i = 0; i < count; i++) {
    if (state[from + i] !== layer) continue;
    const value = values[i]!;
    output[from + i] = value;
    if (!Number.isNaN(value)) valid++;
  }
  return valid;
}
