import { describe, expect, it } from 'vitest';
import { Lattice } from '../../vector/lattice.ts';
import { type Enhancement, findPlumes, smoothColumn } from './plumes.ts';

const side = 20;
const lattice = new Lattice(
  Int32Array.from({ length: side * side }, (_, i) => i),
  side,
);
/** A column field with a square of pixels of `value`, 0 elsewhere. */
const square = (column: number, row: number, width: number, value: number): Float64Array =>
  Float64Array.from({ length: side * side }, (_, i) => {
    const isInside = (position: number, first: number) => position >= first && position < first + width;
    return isInside(i % side, column) && isInside(Math.floor(i / side), row) ? value : 0;
  });
const plumesIn = (column: Float64Array, more: Partial<Enhancement> = {}) =>
  findPlumes({
    lattice,
    column,
    noise: 0.3,
    smoothedNoise: 0.1,
    isExcluded: () => false,
    isUnreliable: () => false,
    ...more,
  });

describe('a plume', () => {
  it('is five or more adjacent pixels above the noise, with their mean and peak', () => {
    const [plume, ...otherPlumes] = plumesIn(square(5, 5, 4, 1));
    expect(otherPlumes).toEqual([]);
    // Smoothing removes the corners of the square.
    expect(plume!.pixels).toHaveLength(12);
    expect(plume).toMatchObject({ mean: 1, peak: 1, isStrong: true });
    expect(plumesIn(square(5, 5, 2, 1))).toEqual([]);
  });

  it('is not reported where noise could cause it in that many pixels', () => {
    const weakPlume = square(5, 5, 4, 0.45);
    expect(plumesIn(weakPlume)).toEqual([]);
    expect(plumesIn(weakPlume, { noise: 0.2 })).toMatchObject([{ isStrong: false }]);
  });

  it('is not reported next to cloud or water, nor where the ground changed or burns', () => {
    const column = square(5, 5, 4, 1);
    expect(plumesIn(column, { isUnreliable: (pixel) => pixel === 4 * side + 6 })).toEqual([]);
    expect(plumesIn(column, { isUnreliable: (pixel) => pixel === 2 * side + 6 })).toHaveLength(1);
    expect(plumesIn(column, { isExcluded: (pixel) => pixel % side < 8 })).toEqual([]);
  });

  it('is not reported beyond the range of the table', () => {
    expect(plumesIn(square(5, 5, 4, 3.5))).toEqual([]);
    expect(plumesIn(square(5, 5, 4, 2.9))).toHaveLength(1);
  });

  it('is sorted after those with more methane', () => {
    const two = square(2, 2, 4, 1).map((value, pixel) => value + square(12, 12, 6, 1)[pixel]!);
    expect(plumesIn(two).map(({ pixels }) => pixels.length)).toEqual([32, 12]);
  });
});

describe('smoothing', () => {
  it('removes single pixels and keeps edges', () => {
    const column = square(10, 10, 1, 5);
    expect(Math.max(...smoothColumn({ lattice, column }))).toBe(0);
    expect(smoothColumn({ lattice, column: square(0, 0, 10, 1) })[5 * side + 9]).toBe(1);
  });

  it('keeps missing values, and ignores them as neighbours', () => {
    const column = square(0, 0, side, 2);
    column[21] = Number.NaN;
    const smoothedColumn = smoothColumn({ lattice, column });
    expect(smoothedColumn[21]).toBeNaN();
    expect(smoothedColumn[22]).toBe(2);
  });
});
