import { componentsOf } from '../../vector/components.ts';
import type { Lattice } from '../../vector/lattice.ts';
import { maxColumn } from './column.ts';

/** Columns of a field, and the pixels that cannot be trusted. */
export interface Enhancement {
  lattice: Lattice;
  /** Column of methane in mol/m² above background by pixel; NaN where there is none. */
  column: Float64Array;
  /** Standard deviations without a plume: of a pixel, and after smoothing. */
  noise: number;
  smoothedNoise: number;
  /** Excludes pixels whose ground changed between the days or is burning. */
  isExcluded: (pixel: number) => boolean;
  /** Pixels next to which a spot is not trusted: cloud, its shadow, water. */
  isUnreliable: (pixel: number) => boolean;
}

export interface Plume {
  /** Positions among the lattice's pixels. */
  pixels: number[];
  /** Mean column of the plume in mol/m², as its `peak`. */
  mean: number;
  peak: number;
  /** Mean divided by the noise of such a mean, in which neighbouring pixels are half correlated. */
  certainty: number;
  isStrong: boolean;
}

const minPixels = 5;
const minDeviations = 3;
/**
 * Min. certainty of a plume. Three would suffice for a single test, but only the most striking of a field's thousands
 * of spots are tested, and noise produces some with three.
 */
const minCertainty = 4;
const strongCertainty = 8;
/** Max. share of a plume's pixels beyond the range of the table. */
const maxShareBeyondTable = 0.2;

const neighbourOffsets = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));

/** The pixel and its existing neighbours. */
function neighbourhood({ lattice }: Pick<Enhancement, 'lattice'>, pixel: number): number[] {
  const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
  return neighbourOffsets
    .map(([right, down]) => lattice.pixelAt(column + right, row + down))
    .filter((next) => next >= 0);
}

/** Medians of three by three pixels: they remove single bright pixels and keep edges. */
export function smoothColumn(enhancement: Pick<Enhancement, 'lattice' | 'column'>): Float64Array {
  const { column } = enhancement;
  return column.map((value, pixel) => {
    if (Number.isNaN(value)) return value;
    const neighbours = neighbourhood(enhancement, pixel)
      .map((next) => column[next]!)
      .filter((value) => !Number.isNaN(value))
      .sort((one, other) => one - other);
    const half = neighbours.length >> 1;
    return neighbours.length % 2 === 1 ? neighbours[half]! : (neighbours[half - 1]! + neighbours[half]!) / 2;
  });
}

/**
 * Finds spots above the noise: five or more adjacent pixels, each above three standard deviations after smoothing, with
 * a mean that noise does not produce. The largest mass comes first.
 */
export function findPlumes(enhancement: Enhancement): Plume[] {
  const { lattice, column, noise, smoothedNoise, isExcluded } = enhancement;
  const smoothedColumn = smoothColumn(enhancement);
  const markedPixels = smoothedColumn.map((value, pixel) =>
    value > minDeviations * smoothedNoise && !isExcluded(pixel) ? 1 : 0,
  );
  const { componentByPixel, sizes } = componentsOf(lattice, markedPixels, 8);
  const members: number[][] = sizes.map(() => []);
  for (const [pixel, component] of componentByPixel.entries()) members[component]?.push(pixel);
  return members
    .filter((pixels) => isPlausible(enhancement, pixels))
    .map((pixels) => toPlume(pixels, column, smoothedColumn, noise))
    .filter(({ certainty }) => certainty > minCertainty)
    .sort((one, other) => other.mean * other.pixels.length - one.mean * one.pixels.length);
}

function isPlausible(enhancement: Enhancement, pixels: readonly number[]): boolean {
  if (pixels.length < minPixels) return false;
  const { column, isUnreliable } = enhancement;
  const beyondTableCount = pixels.filter((pixel) => column[pixel]! > maxColumn).length;
  if (beyondTableCount > maxShareBeyondTable * pixels.length) return false;
  return !pixels.some((pixel) => neighbourhood(enhancement, pixel).some(isUnreliable));
}

function toPlume(pixels: number[], column: Float64Array, smoothedColumn: Float64Array, noise: number): Plume {
  const mean = pixels.reduce((sum, pixel) => sum + column[pixel]!, 0) / pixels.length;
  const certainty = (mean * Math.sqrt(pixels.length / 2)) / noise;
  const peak = pixels.reduce((max, pixel) => Math.max(max, smoothedColumn[pixel]!), 0);
  return {
    pixels,
    mean,
    peak,
    certainty,
    isStrong: certainty >= strongCertainty,
  };
}
