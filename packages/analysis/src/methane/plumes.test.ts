import { describe, expect, it } from 'vitest';
import { Lattice } from '../vector/lattice.ts';
import { type Enhancement, findPlumes, smoothed } from './plumes.ts';

const side = 20;
const lattice = new Lattice(
  Int32Array.from({ length: side * side }, (_, i) => i),
  side,
);
/** Columns of a square of pixels, 0 elsewhere. */
const square = (column: number, row: number, width: number, value: number): Float64Array =>
  Float64Array.from({ length: side * side }, (_, i) => {
    const isInside = (at: number, first: number) => at >= first && at < first + width;
    return isInside(i % side, column) && isInside(Math.floor(i / side), row) ? value : 0;
  });
const found = (column: Float64Array, more: Partial<Enhancement> = {}) =>
  findPlumes({
    lattice,
    column,
    noise: 0.3,
    evenNoise: 0.1,
    spoiled: () => false,
    doubtful: () => false,
    ...more,
  });

describe('a plume', () => {
  it('is five pixels or more that stand out together, with their mean and their peak', () => {
    const [plume, ...others] = found(square(5, 5, 4, 1));
    expect(others).toEqual([]);
    // The corners of the square go with the smoothing.
    expect(plume!.pixels).toHaveLength(12);
    expect(plume).toMatchObject({ mean: 1, peak: 1, isStrong: true });
    expect(found(square(5, 5, 2, 1))).toEqual([]);
  });

  it('is not what noise makes of so few pixels', () => {
    const weak = square(5, 5, 4, 0.45);
    expect(found(weak)).toEqual([]);
    expect(found(weak, { noise: 0.2 })).toMatchObject([{ isStrong: false }]);
  });

  it('is not what touches cloud or water, nor a ground that changed or burns', () => {
    const column = square(5, 5, 4, 1);
    expect(found(column, { doubtful: (pixel) => pixel === 4 * side + 6 })).toEqual([]);
    expect(found(column, { doubtful: (pixel) => pixel === 2 * side + 6 })).toHaveLength(1);
    expect(found(column, { spoiled: (pixel) => pixel % side < 8 })).toEqual([]);
  });

  it('is not a spot beyond what the table holds', () => {
    expect(found(square(5, 5, 4, 3.5))).toEqual([]);
    expect(found(square(5, 5, 4, 2.9))).toHaveLength(1);
  });

  it('comes after those with more methane', () => {
    const two = square(2, 2, 4, 1).map((value, pixel) => value + square(12, 12, 6, 1)[pixel]!);
    expect(found(two).map(({ pixels }) => pixels.length)).toEqual([32, 12]);
  });
});

describe('smoothing', () => {
  it('takes single pixels away and leaves edges where they are', () => {
    const column = square(10, 10, 1, 5);
    expect(Math.max(...smoothed({ lattice, column }))).toBe(0);
    expect(smoothed({ lattice, column: square(0, 0, 10, 1) })[5 * side + 9]).toBe(1);
  });

  it('has no value where there is none, and passes over such neighbours', () => {
    const column = square(0, 0, side, 2);
    column[21] = Number.NaN;
    const even = smoothed({ lattice, column });
    expect(even[21]).toBeNaN();
    expect(even[22]).toBe(2);
  });
});
