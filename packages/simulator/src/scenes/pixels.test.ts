import { describe, expect, test } from 'vitest';
import { hiddenShare } from '../atmosphere/hidden-share.ts';
import { type Cell, cellSideM } from '../grid/cells.ts';
import { landscapeOf } from '../landscape/landscape.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { bandPixels } from './band-pixels.ts';
import { classPixels } from './class-pixels.ts';
import { cordoba, ghent, isClear, median, ndviByParcel, passes } from './scene-pixels.test-support.ts';

const red = bandOrder.indexOf('red');
const nir = bandOrder.indexOf('nir');

describe('pixels of a simulated scene', () => {
  test('the southern summer is green when the northern is not', () => {
    const greenness = (cell: Cell, from: string, to: string): number =>
      median(ndviByParcel(cell, passes(cell, from, to).find(isClear)!).map(({ mean }) => mean));
    expect(greenness(cordoba, '2024-02-01', '2024-04-01')).toBeGreaterThan(0.55);
    expect(greenness(cordoba, '2024-07-20', '2024-09-20')).toBeLessThan(0.45);
  });

  test('no pixel is no data, with or without clouds', { tags: ['deep'] }, () => {
    for (const pass of passes(ghent, '2024-06-01', '2024-06-20')) {
      for (const band of [0, red, nir]) expect(bandPixels(ghent, 10, pass, band)).not.toContain(0);
      expect(classPixels(ghent, pass).every((value) => value >= 3)).toBe(true);
    }
  });

  test('neighbouring granules meet without a seam', () => {
    const east = { ...ghent, column: ghent.column + 1 };
    const findClearPass = (cell: Cell) => passes(cell, '2024-06-01', '2024-06-30').filter(isClear)[0]!;
    const [left, right] = [ghent, east].map((cell) => bandPixels(cell, 10, findClearPass(cell), nir));
    const side = cellSideM / 10;
    const step = (a: Uint16Array, i: number, b: Uint16Array, j: number): number => {
      let sum = 0;
      for (let row = 0; row < side; row++) sum += Math.abs(a[row * side + i]! - b[row * side + j]!);
      return sum / side;
    };
    const differenceAtBorder = step(left!, side - 1, right!, 0);
    const differencesInside = [100, 200, 300, 400].map((i) => step(left!, i, left!, i + 1));
    expect(differenceAtBorder).toBeLessThan(1.6 * Math.max(...differencesInside));
    // The margin that each granule computes beyond its border equals the neighbour's own ground.
    const { parcels, parcel, frame } = landscapeOf(ghent, 10);
    const other = landscapeOf(east, 10);
    for (let row = 1; row <= side; row++) {
      const ownParcel = parcels[parcel[row * frame.columns + side + 1]!]!;
      const neighbourParcel = other.parcels[other.parcel[row * frame.columns + 1]!]!;
      expect(ownParcel.seed).toBe(neighbourParcel.seed);
    }
  });

  test('the stated shares of clouds and shadows match the scene classes, and all kinds of weather occur', () => {
    const shares: number[] = [];
    const seenClasses = new Set<number>();
    for (const pass of passes(ghent, '2024-01-01', '2024-12-31').filter(
      (_, i) => i % (process.env['FURROW_DEEP'] === '1' ? 2 : 5) === 0,
    )) {
      const classes = classPixels(ghent, pass);
      for (const value of classes) seenClasses.add(value);
      const cloudy = (100 * classes.filter((value) => value >= 8 && value <= 10).length) / classes.length;
      const shadedPercent = (100 * classes.filter((value) => value === 3).length) / classes.length;
      const hiddenShareOfPass = hiddenShare(ghent, pass);
      const tolerance = cloudy < 20 ? 1.5 : 4;
      expect(Math.abs(hiddenShareOfPass.cloud - cloudy)).toBeLessThan(tolerance);
      expect(Math.abs(hiddenShareOfPass.shadow - shadedPercent)).toBeLessThan(tolerance);
      shares.push(cloudy);
    }
    expect([...seenClasses].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    const shareBetween = (from: number, to: number) =>
      shares.filter((s) => s >= from && s <= to).length / shares.length;
    expect(shareBetween(0, 5)).toBeGreaterThan(0.2);
    expect(shareBetween(5.001, 60)).toBeGreaterThan(0.12);
    expect(shareBetween(60.001, 100)).toBeGreaterThan(0.15);
  });
});
