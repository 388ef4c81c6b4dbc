import type { Layer, Reflectances } from '../../indices/layer.ts';
import type { PlannedPass } from '../../plan/plan.ts';
import { bandNames } from '../../scenes/bands.ts';
import type { PassObservation, TimeSeries } from '../../series/time-series.ts';
import { percentilesOfSorted } from '../../statistics/percentile.ts';
import { barenessIndices, isBare } from './bare-soil.ts';
import { type CompositeBand, compositeBands, reflectances } from './soil-indices.ts';

/** A quantity computed from the median observation of each band. */
export type MedianLayer = Pick<Layer, 'compute'>;

/** Composite of the field's bare ground, by pixel. */
export interface Composite {
  /** Values computed from the median observations, in the requested order; NaN where there is none. */
  values: Float64Array<ArrayBuffer>[];
  /** Interquartile range of the observations. */
  spread: Record<CompositeBand, Float64Array<ArrayBuffer>>;
  observationCounts: Uint16Array;
}

/** Passes that show bare ground, and the number of bare observations by pixel. */
export interface BareSoilObservations {
  counts: Uint16Array;
  passes: PlannedPass[];
  /** Number of passes with any valid pixel of the field. */
  clearPasses: number;
}

/** Finds bare-soil observations, reading only the bands that detect bare ground. */
export async function findBareSoil(timeSeries: TimeSeries): Promise<BareSoilObservations> {
  const bareSoil: BareSoilObservations = {
    counts: new Uint16Array(timeSeries.pixels.length),
    passes: [],
    clearPasses: 0,
  };
  for await (const observation of timeSeries.observations(barenessIndices)) {
    bareSoil.clearPasses++;
    let bareCount = 0;
    for (let pixel = 0; pixel < bareSoil.counts.length; pixel++) {
      if (!isBare(observation, pixel)) continue;
      bareSoil.counts[pixel]!++;
      bareCount++;
    }
    if (bareCount > 0) bareSoil.passes.push(observation.pass);
  }
  return bareSoil;
}

/** Max. observations held in memory, each in six bands of eight bytes: 70 MB. */
const maxHeldObservations = 1_500_000;
const layers: readonly [Layer, ...Layer[]] = [...barenessIndices, ...reflectances];

/**
 * Median of the bare-soil observations by band; large fields are processed in chunks. @param maxObservations limit of
 * one chunk.
 */
export async function computeComposite(
  timeSeries: TimeSeries,
  { counts, passes }: BareSoilObservations,
  quantities: readonly MedianLayer[],
  maxObservations = maxHeldObservations,
): Promise<Composite> {
  const composite: Composite = {
    values: quantities.map(() => new Float64Array(counts.length).fill(Number.NaN)),
    spread: Object.fromEntries(
      compositeBands.map((band) => [band, new Float64Array(counts.length).fill(Number.NaN)]),
    ) as Composite['spread'],
    observationCounts: new Uint16Array(counts.length),
  };
  const [totalObservations, maxOfPixel] = counts.reduce(
    ([sum, most], count) => [sum + count, Math.max(most, count)],
    [0, 0],
  );
  const bufferLength = Math.max(Math.min(totalObservations, maxObservations), maxOfPixel);
  // The buffers are allocated once, because buffers per chunk would be garbage collected too late.
  const buffers = compositeBands.map(() => new Float64Array(bufferLength));
  for (const chunk of splitIntoChunks(counts, maxObservations)) {
    const chunkObservations = new ChunkObservations(counts, chunk, buffers);
    const pixels = chunk.map((pixel) => timeSeries.pixels[pixel]!);
    for await (const observation of timeSeries.subset(pixels).observations(layers, passes))
      chunkObservations.add(observation);
    chunkObservations.writeTo(composite, quantities);
  }
  return composite;
}

/** Splits the pixels that were ever bare into chunks with at most `maxObservations` observations. */
export function* splitIntoChunks(counts: Uint16Array, maxObservations: number): Generator<Int32Array> {
  let chunk: number[] = [];
  let observations = 0;
  for (let pixel = 0; pixel < counts.length; pixel++) {
    const count = counts[pixel]!;
    if (count === 0) continue;
    if (chunk.length > 0 && observations + count > maxObservations) {
      yield Int32Array.from(chunk);
      [chunk, observations] = [[], 0];
    }
    chunk.push(pixel);
    observations += count;
  }
  if (chunk.length > 0) yield Int32Array.from(chunk);
}

/** The observations of one chunk's pixels in flat arrays. There are millions, so no object is allocated for each. */
class ChunkObservations {
  readonly #chunk: Int32Array;
  readonly #starts: Int32Array;
  readonly #counts: Uint16Array;
  readonly #values: readonly Float64Array[];
  /** Sort buffers for the observations of one pixel, by their number. */
  readonly #sortBuffers: Float64Array[] = [];

  /** @param buffers buffers for the observations of a chunk, by band. */
  constructor(counts: Uint16Array, chunk: Int32Array, buffers: readonly Float64Array[]) {
    this.#chunk = chunk;
    this.#starts = new Int32Array(chunk.length + 1);
    for (let index = 0; index < chunk.length; index++)
      this.#starts[index + 1] = this.#starts[index]! + counts[chunk[index]!]!;
    this.#counts = new Uint16Array(chunk.length);
    this.#values = buffers;
  }

  add(observation: PassObservation): void {
    const bands = observation.values.slice(barenessIndices.length);
    for (let index = 0; index < this.#chunk.length; index++) {
      if (!isBare(observation, index) || !isComplete(bands, index)) continue;
      const position = this.#starts[index]! + this.#counts[index]!;
      if (position === this.#starts[index + 1]) continue;
      for (let band = 0; band < bands.length; band++) this.#values[band]![position] = bands[band]![index]!;
      this.#counts[index]!++;
    }
  }

  writeTo({ values, spread, observationCounts }: Composite, quantities: readonly MedianLayer[]): void {
    const medians = Object.fromEntries(bandNames.map((name) => [name, Number.NaN])) as Record<
      keyof Reflectances,
      number
    >;
    const spreads = compositeBands.map((band) => spread[band]);
    for (let index = 0; index < this.#chunk.length; index++) {
      const [pixel, count] = [this.#chunk[index]!, this.#counts[index]!];
      observationCounts[pixel] = count;
      if (count === 0) continue;
      for (let band = 0; band < compositeBands.length; band++) {
        const sortedValues = this.#sortedObservations(band, this.#starts[index]!, count);
        const [low, median, high] = percentilesOfSorted(sortedValues, quartiles) as [number, number, number];
        medians[compositeBands[band]!] = median;
        spreads[band]![pixel] = high - low;
      }
      for (let quantityIndex = 0; quantityIndex < quantities.length; quantityIndex++) {
        values[quantityIndex]![pixel] = quantities[quantityIndex]!.compute(medians);
      }
    }
  }

  /** Sorted observations of a band at a pixel, in a buffer that pixels with the same number of observations share. */
  #sortedObservations(band: number, start: number, count: number): Float64Array {
    this.#sortBuffers[count] ??= new Float64Array(count);
    const [sortBuffer, values] = [this.#sortBuffers[count], this.#values[band]!];
    for (let index = 0; index < count; index++) {
      const value = values[start + index]!;
      let position = index;
      // Insertion sort, the fastest for at most a few dozen values.
      for (; position > 0 && sortBuffer[position - 1]! > value; position--)
        sortBuffer[position] = sortBuffer[position - 1]!;
      sortBuffer[position] = value;
    }
    return sortBuffer;
  }
}

const quartiles = [25, 50, 75] as const;

function isComplete(bands: readonly Float64Array[], pixel: number): boolean {
  for (const values of bands) if (Number.isNaN(values[pixel]!)) return false;
  return true;
}
