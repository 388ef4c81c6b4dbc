import { componentsOf } from '../vector/components.ts';
import type { Lattice } from '../vector/lattice.ts';
import { mostColumn } from './column.ts';

/** The columns of a field, and what of it cannot be trusted. */
export interface Enhancement {
  lattice: Lattice;
  /** mol/m² above the usual by pixel; NaN where there is none. */
  column: Float64Array;
  /** Standard deviations where there is no plume: of a pixel, and after smoothing. */
  noise: number;
  evenNoise: number;
  /** Pixels that take no part: the ground changed between the days, or it burns. */
  spoiled: (pixel: number) => boolean;
  /** Pixels beside which nothing is believed: cloud, its shadow, water. */
  doubtful: (pixel: number) => boolean;
}

export interface Plume {
  /** Positions among the lattice's pixels. */
  pixels: number[];
  /** mol/m². */
  mean: number;
  peak: number;
  /** Deviations of the mean of so many pixels. */
  certainty: number;
  isStrong: boolean;
}

const leastPixels = 5;
const leastDeviations = 3;
/**
 * Deviations that the mean of a spot lies above what noise alone would make of so many pixels, neighbours being half alike. Three would do
 * for a spot that was not looked for; of the thousands of a field the most striking are looked at, and noise makes one of three.
 */
const leastCertainty = 4;
const strongCertainty = 8;
/** Share of a plume's pixels that may lie beyond the table. */
const mostBeyond = 0.2;

const ring = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));

/** A pixel's neighbours and itself, those that are there. */
function around({ lattice }: Pick<Enhancement, 'lattice'>, pixel: number): number[] {
  const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
  return ring.map(([right, down]) => lattice.at(column + right, row + down)).filter((next) => next >= 0);
}

/** Medians of three by three pixels: single bright ones go, edges stay. */
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
 * Spots that stand out of the noise: five pixels or more that hang together, each above three deviations after smoothing, with a mean that
 * noise alone does not make. The largest mass first.
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
