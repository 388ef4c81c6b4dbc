import type { PlannedPass } from '../plan.ts';
import type { Layer, Reflectances } from '../recipes/layer.ts';
import { bandNames } from '../scenes/bands.ts';
import type { Look, Season } from '../season/season.ts';
import { percentilesOfSorted } from '../statistics/percentile.ts';
import { bareness, type CompositeBand, compositeBands, isBare, reflectances } from './bare-soil.ts';

/** A quantity computed from the median observation of each band. */
export type OfMedian = Pick<Layer, 'compute'>;

/** Composite of the field's bare ground, by pixel. */
export interface Composite {
  /** Values computed from the median observations, in the requested order; NaN where there is none. */
  values: Float64Array<ArrayBuffer>[];
  /** Interquartile range of the observations. */
  spread: Record<CompositeBand, Float64Array<ArrayBuffer>>;
  looks: Uint16Array;
}

/** Passes that show bare ground, and the number of bare observations by pixel. */
export interface BareLooks {
  counts: Uint16Array;
  passes: PlannedPass[];
  /** Number of passes with any valid pixel of the field. */
  clear: number;
}

/** Finds bare-soil observations, reading only the bands that detect bare ground. */
export async function findBareLooks(season: Season): Promise<BareLooks> {
  const found: BareLooks = { counts: new Uint16Array(season.pixels.length), passes: [], clear: 0 };
  for await (const look of season.looks(bareness)) {
    found.clear++;
    let bare = 0;
    for (let pixel = 0; pixel < found.counts.length; pixel++) {
      if (!isBare(look, pixel)) continue;
      found.counts[pixel]!++;
      bare++;
    }
    if (bare > 0) found.passes.push(look.pass);
  }
  return found;
}

/** Max. observations held in memory, each in six bands of eight bytes: 70 MB. */
const mostHeldLooks = 1_500_000;
const layers: readonly [Layer, ...Layer[]] = [...bareness, ...reflectances];

/** Median of the bare-soil observations by band; large fields are processed in chunks. @param heldLooks limit of one chunk. */
export async function compositeOf(
  season: Season,
  { counts, passes }: BareLooks,
  wanted: readonly OfMedian[],
  heldLooks = mostHeldLooks,
): Promise<Composite> {
  const composite: Composite = {
    values: wanted.map(() => new Float64Array(counts.length).fill(Number.NaN)),
    spread: Object.fromEntries(
      compositeBands.map((band) => [band, new Float64Array(counts.length).fill(Number.NaN)]),
    ) as Composite['spread'],
    looks: new Uint16Array(counts.length),
  };
  const [all, ofOne] = counts.reduce(([sum, most], count) => [sum + count, Math.max(most, count)], [0, 0]);
  const most = Math.max(Math.min(all, heldLooks), ofOne);
  // Allocated once: buffers per chunk would be garbage collected too late.
  const rooms = compositeBands.map(() => new Float64Array(most));
  for (const part of partsOf(counts, heldLooks)) {
    const held = new HeldLooks(counts, part, rooms);
    const pixels = part.map((pixel) => season.pixels[pixel]!);
    for await (const look of season.part(pixels).looks(layers, passes)) held.take(look);
    held.settle(composite, wanted);
  }
  return composite;
}

/** Splits the pixels that were ever bare into chunks with at most `most` observations. */
export function* partsOf(counts: Uint16Array, most: number): Generator<Int32Array> {
  let part: number[] = [];
  let looks = 0;
  for (let pixel = 0; pixel < counts.length; pixel++) {
    const count = counts[pixel]!;
    if (count === 0) continue;
    if (part.length > 0 && looks + count > most) {
      yield Int32Array.from(part);
      [part, looks] = [[], 0];
    }
    part.push(pixel);
    looks += count;
  }
  if (part.length > 0) yield Int32Array.from(part);
}

/** The observations of one chunk's pixels in flat arrays. There are millions, so no object is allocated for each. */
class HeldLooks {
  readonly #part: Int32Array;
  readonly #starts: Int32Array;
  readonly #taken: Uint16Array;
  readonly #values: readonly Float64Array[];
  /** Sort buffers for the observations of one pixel, by their number. */
  readonly #sorted: Float64Array[] = [];

  /** @param rooms buffers for the observations of a chunk, by band. */
  constructor(counts: Uint16Array, part: Int32Array, rooms: readonly Float64Array[]) {
    this.#part = part;
    this.#starts = new Int32Array(part.length + 1);
    for (let at = 0; at < part.length; at++) this.#starts[at + 1] = this.#starts[at]! + counts[part[at]!]!;
    this.#taken = new Uint16Array(part.length);
    this.#values = rooms;
  }

  take(look: Look): void {
    const bands = look.values.slice(bareness.length);
    for (let at = 0; at < this.#part.length; at++) {
      if (!isBare(look, at) || !isWhole(bands, at)) continue;
      const place = this.#starts[at]! + this.#taken[at]!;
      if (place === this.#starts[at + 1]) continue;
      for (let band = 0; band < bands.length; band++) this.#values[band]![place] = bands[band]![at]!;
      this.#taken[at]!++;
    }
  }

  settle({ values, spread, looks }: Composite, wanted: readonly OfMedian[]): void {
    const medians = Object.fromEntries(bandNames.map((name) => [name, Number.NaN])) as Record<
      keyof Reflectances,
      number
    >;
    const spreads = compositeBands.map((band) => spread[band]);
    for (let at = 0; at < this.#part.length; at++) {
      const [pixel, taken] = [this.#part[at]!, this.#taken[at]!];
      looks[pixel] = taken;
      if (taken === 0) continue;
      for (let band = 0; band < compositeBands.length; band++) {
        const sorted = this.#sort(band, this.#starts[at]!, taken);
        const [low, median, high] = percentilesOfSorted(sorted, quartiles) as [number, number, number];
        medians[compositeBands[band]!] = median;
        spreads[band]![pixel] = high - low;
      }
      for (let which = 0; which < wanted.length; which++) {
        values[which]![pixel] = wanted[which]!.compute(medians);
      }
    }
  }

  /** Sorted observations of a band at a pixel, in a buffer that is reused for the next pixel with as many. */
  #sort(band: number, start: number, taken: number): Float64Array {
    this.#sorted[taken] ??= new Float64Array(taken);
    const [sorted, values] = [this.#sorted[taken], this.#values[band]!];
    for (let next = 0; next < taken; next++) {
      const value = values[start + next]!;
      let place = next;
      // Insertion sort, the fastest for at most a few dozen values.
      for (; place > 0 && sorted[place - 1]! > value; place--) sorted[place] = sorted[place - 1]!;
      sorted[place] = value;
    }
    return sorted;
  }
}

const quartiles = [25, 50, 75] as const;

function isWhole(bands: readonly Float64Array[], at: number): boolean {
  for (const values of bands) if (Number.isNaN(values[at]!)) return false;
  return true;
}
