import { componentsOf } from '../vector/components.ts';
import type { Lattice } from '../vector/lattice.ts';
import { mostColumn } from './column.ts';

/** Columns of a field, and the pixels that cannot be trusted. */
export interface Enhancement {
  lattice: Lattice;
  /** In mol/m² above background by pixel; NaN where there is none. */
  column: Float64Array;
  /** Standard deviations without a plume: of a pixel, and after smoothing. */
  noise: number;
  evenNoise: number;
  /** Excludes pixels whose ground changed between the days or is burning. */
  spoiled: (pixel: number) => boolean;
  /** Pixels next to which a spot is not trusted: cloud, its shadow, water. */
  doubtful: (pixel: number) => boolean;
}

export interface Plume {
  /** Positions among the lattice's pixels. */
  pixels: number[];
  /** In mol/m², like `peak`. */
  mean: number;
  peak: number;
  /** Mean in standard deviations of a mean over that many pixels. */
  certainty: number;
  isStrong: boolean;
}

const leastPixels = 5;
const leastDeviations = 3;
/**
 * Min. certainty of a spot over the noise of that many pixels, of which neighbours are half correlated. Three would suffice for a single
 * test; but the most striking of a field's thousands of spots are tested, and noise produces some with three.
 */
const leastCertainty = 4;
const strongCertainty = 8;
/** Max. share of a plume's pixels beyond the range of the table. */
const mostBeyond = 0.2;

const ring = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));

/** The pixel and its existing neighbours. */
function around({ lattice }: Pick<Enhancement, 'lattice'>, pixel: number): number[] {
  const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
  return ring.map(([right, down]) => lattice.at(column + right, row + down)).filter((next) => next >= 0);
}

/** Medians of three by three pixels: they remove single bright pixels and keep edges. */
export function smoothed(enhancement: Pick<Enhancement, 'lattice' | 'column'>): Float64Array {
  const { column } = enhancement;
  return column.map((own, pixel) => {
    if (Number.isNaN(own)) return own;
    const near = around(enhancement, pixel)
      .map((next) => column[next]!)
      .filter((value) => !Number.isNaN(value))
      .sort((one, other) => one - other);
    const half = near.length >> 1;
    return near.length % 2 === 1 ? near[half]! : (near[half - 1]! + near[half]!) / 2;
  });
}

/**
 * Finds spots above the noise: five or more adjacent pixels, each above three standard deviations after smoothing, with a mean that
 * noise does not produce. The largest mass comes first.
 */
export function findPlumes(enhancement: Enhancement): Plume[] {
  const { lattice, column, noise, evenNoise, spoiled } = enhancement;
  const even = smoothed(enhancement);
  const marked = even.map((value, pixel) => (value > leastDeviations * evenNoise && !spoiled(pixel) ? 1 : 0));
  const { of, sizes } = componentsOf(lattice, marked, 8);
  const members: number[][] = sizes.map(() => []);
  for (const [pixel, component] of of.entries()) members[component]?.push(pixel);
  return members
    .filter((pixels) => isBelieved(enhancement, pixels))
    .map((pixels) => plumeOf(pixels, column, even, noise))
    .filter(({ certainty }) => certainty > leastCertainty)
    .sort((one, other) => other.mean * other.pixels.length - one.mean * one.pixels.length);
}

function isBelieved(enhancement: Enhancement, pixels: readonly number[]): boolean {
  if (pixels.length < leastPixels) return false;
  const { column, doubtful } = enhancement;
  const beyond = pixels.filter((pixel) => column[pixel]! > mostColumn).length;
  if (beyond > mostBeyond * pixels.length) return false;
  return !pixels.some((pixel) => around(enhancement, pixel).some(doubtful));
}

function plumeOf(pixels: number[], column: Float64Array, even: Float64Array, noise: number): Plume {
  const mean = pixels.reduce((sum, pixel) => sum + column[pixel]!, 0) / pixels.length;
  const certainty = (mean * Math.sqrt(pixels.length / 2)) / noise;
  const peak = pixels.reduce((most, pixel) => Math.max(most, even[pixel]!), 0);
  return {
    pixels,
    mean,
    peak,
    certainty,
    isStrong: certainty >= strongCertainty,
  };
}
