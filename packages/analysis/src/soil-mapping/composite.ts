import type { PlannedPass } from '../plan.ts';
import type { Layer, Reflectances } from '../recipes/layer.ts';
import { bandNames } from '../scenes/bands.ts';
import type { Look, Season } from '../season/season.ts';
import { percentilesOfSorted } from '../statistics/percentile.ts';
import { bareness, type CompositeBand, compositeBands, isBare, reflectances } from './bare-soil.ts';

/** The ground as it looks when it is bare, by pixel of the field. */
export interface Composite {
  /** Median of the looks, NaN where there is none. */
  bands: Record<CompositeBand, Float64Array>;
  /** From the first to the third quartile of the looks. */
  spread: Record<CompositeBand, Float64Array>;
  looks: Uint16Array;
}

/** Which passes show bare ground, and on how many each pixel does. */
export interface BareLooks {
  counts: Uint16Array;
  passes: PlannedPass[];
  /** Passes that show anything of the field. */
  clear: number;
}

/** Reads of each pass no more than tells bare ground from other. */
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

/** Looks at a pixel that are held at the same time, each in six bands of eight bytes: 70 MB. */
const mostHeldLooks = 1_500_000;
const layers: readonly [Layer, ...Layer[]] = [...bareness, ...reflectances];

/** Median of the looks at bare ground, band by band; large fields part by part. @param heldLooks in one part. */
export async function compositeOf(
  season: Season,
  { counts, passes }: BareLooks,
  heldLooks = mostHeldLooks,
): Promise<Composite> {
  const empty = (): Record<CompositeBand, Float64Array> =>
    Object.fromEntries(
      compositeBands.map((band) => [band, new Float64Array(counts.length).fill(Number.NaN)]),
    ) as Record<CompositeBand, Float64Array>;
  const composite = { bands: empty(), spread: empty(), looks: new Uint16Array(counts.length) };
  for (const part of partsOf(counts, heldLooks)) {
    const held = new HeldLooks(counts, part);
    const pixels = part.map((pixel) => season.pixels[pixel]!);
    for await (const look of season.part(pixels).looks(layers, passes)) held.take(look);
    held.settle(composite);
  }
  return composite;
}

/** Pixels that were ever bare, in runs of so many looks. */
export function* partsOf(counts: Uint16Array, most: number): Generator<Int32Array> {
  let part: number[] = [];
  let looks = 0;
  for (const [pixel, count] of counts.entries()) {
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

/** The looks at the pixels of one part, side by side. */
class HeldLooks {
  readonly #part: Int32Array;
  readonly #starts: Int32Array;
  readonly #taken: Uint16Array;
  readonly #values: Float64Array[];

  constructor(counts: Uint16Array, part: Int32Array) {
    this.#part = part;
    this.#starts = new Int32Array(part.length + 1);
    for (const [at, pixel] of part.entries()) this.#starts[at + 1] = this.#starts[at]! + counts[pixel]!;
    this.#taken = new Uint16Array(part.length);
    this.#values = compositeBands.map(() => new Float64Array(this.#starts.at(-1)!));
  }

  take(look: Look): void {
    const bands = look.values.slice(bareness.length);
    for (let at = 0; at < this.#part.length; at++) {
      if (!isBare(look, at) || bands.some((values) => Number.isNaN(values[at]!))) continue;
      const place = this.#starts[at]! + this.#taken[at]!;
      if (place === this.#starts[at + 1]) continue;
      for (const [band, values] of bands.entries()) this.#values[band]![place] = values[at]!;
      this.#taken[at]!++;
    }
  }

  settle({ bands, spread, looks }: Composite): void {
    for (const [at, pixel] of this.#part.entries()) {
      const [start, taken] = [this.#starts[at]!, this.#taken[at]!];
      looks[pixel] = taken;
      if (taken === 0) continue;
      for (const [band, name] of compositeBands.entries()) {
        const sorted = this.#values[band]!.subarray(start, start + taken).sort();
        const [low, median, high] = percentilesOfSorted(sorted, [25, 50, 75]) as [number, number, number];
        bands[name][pixel] = median;
        spread[name][pixel] = high - low;
      }
    }
  }
}

/** A layer of the composite, by pixel. */
export function ofComposite({ bands }: Composite, layer: Layer): Float64Array<ArrayBuffer> {
  const reflectance = Object.fromEntries(bandNames.map((name) => [name, Number.NaN])) as Record<
    keyof Reflectances,
    number
  >;
  return Float64Array.from(bands.blue, (_, pixel) => {
    for (const name of compositeBands) reflectance[name] = bands[name][pixel]!;
    return layer.compute(reflectance);
  });
}
