import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf } from '../area/bounds.ts';
import type { MultiPolygon, Position, Ring } from '../rings/polygon.ts';
import { closed, createSquare, reversedRing, starFields } from '../testing/fields.test-support.ts';
import { type Grid, gridOfWindow, gridOverBox, windowOverBox } from './grid.ts';
import { countPixelsInside, projectToUtmZone, rasterizeMask } from './pixels.ts';

const grid: Grid = { epsg: 32631, originX: 0, originY: 2_000, resolution: 10, width: 200, height: 200 };

/**
 * Stars around (1000, 1000) with corners on multiples of 5 m, so that many are exactly on pixel centres and borders.
 */
const starsOnCentres = fc
  .array(fc.integer({ min: 300, max: 980 }), { minLength: 6, maxLength: 12 })
  .map((radii): Position[] =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [
        1_000 + 5 * Math.round((radius * Math.cos(angle)) / 5),
        1_000 + 5 * Math.round((radius * Math.sin(angle)) / 5),
      ];
    }),
  );

function countPixels(mask: Uint8Array): number {
  return mask.reduce((sum, pixel) => sum + pixel, 0);
}

describe('pixels of a field', () => {
  it('are those with their centre inside, in rows from the north', () => {
    const small = { ...grid, originY: 40, width: 4, height: 4 };
    const triangle = closed([
      [0, 0],
      [40, 0],
      [0, 40],
    ]);
    expect([...rasterizeMask([[triangle]], small)]).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1]);
  });

  it('of two halves are disjoint and add up to the full field, including centres on the cut', () => {
    fc.assert(
      fc.property(starsOnCentres, fc.integer({ min: 2, max: 4 }), (corners, cutColumn) => {
        const centre: Position = [1_000, 1_000];
        const fullMask = rasterizeMask([[closed(corners)]], grid);
        const first = rasterizeMask([[closed([centre, ...corners.slice(0, cutColumn + 1)])]], grid);
        const second = rasterizeMask([[closed([centre, ...corners.slice(cutColumn), corners[0]!])]], grid);
        for (let pixel = 0; pixel < fullMask.length; pixel++) {
          if (first[pixel]! + second[pixel]! !== fullMask[pixel]) expect.fail(`pixel ${pixel}`);
        }
      }),
    );
  });

  it('do not depend on the window of the grid', () => {
    fc.assert(
      fc.property(starsOnCentres, fc.nat(90), fc.nat(90), (corners, column, row) => {
        const parts = [[closed(corners)]];
        const fullMask = rasterizeMask(parts, grid);
        const window = { column, row, width: 100, height: 80 };
        const part = rasterizeMask(parts, gridOfWindow(grid, window));
        const expectedRows = Array.from({ length: 80 }, (_, line) => {
          const start = (row + line) * grid.width + column;
          return [...fullMask.subarray(start, start + 100)];
        });
        expect([...part]).toEqual(expectedRows.flat());
      }),
      { numRuns: 30 },
    );
  });

  it('do not depend on ring direction and exclude holes', () => {
    const outer = closed([
      [100, 100],
      [900, 100],
      [900, 900],
      [100, 900],
    ]);
    const hole = closed([
      [300, 300],
      [500, 300],
      [500, 700],
      [300, 700],
    ]);
    const mask = rasterizeMask([[outer, hole]], grid);
    expect(countPixels(mask)).toBe(80 * 80 - 20 * 40);
    expect(rasterizeMask([[reversedRing(outer), hole]], grid)).toEqual(mask);
  });

  it('of several parts are their union, also where they overlap', () => {
    const first = closed([
      [100, 100],
      [300, 100],
      [300, 300],
      [100, 300],
    ]);
    const second = closed([
      [200, 100],
      [400, 100],
      [400, 300],
      [200, 300],
    ]);
    expect(countPixels(rasterizeMask([[first], [second]], grid))).toBe(30 * 20);
  });

  it('are none if the field is off the grid or the window is empty', () => {
    const distantField = closed([
      [-900, 100],
      [-100, 100],
      [-100, 900],
    ]);
    expect(countPixels(rasterizeMask([[distantField]], grid))).toBe(0);
    expect(
      rasterizeMask([[distantField]], gridOfWindow(grid, windowOverBox(grid, boundsOf([[distantField]])))),
    ).toHaveLength(0);
  });

  it('approach the area with finer resolution', () => {
    fc.assert(
      fc.property(starFields(12), (ring) => {
        const { projectedParts, grid: utmGrid } = projectToUtmZone([[ring]], 10);
        const area = planarArea(projectedParts);
        const errorAt = (resolution: number) => {
          const fine = gridOverBox(utmGrid.epsg, boundsOf(projectedParts), resolution);
          return Math.abs(countPixels(rasterizeMask(projectedParts, fine)) * resolution ** 2 - area);
        };
        const length = planarLength(projectedParts[0]![0]!);
        for (const resolution of [20, 5, 2])
          expect(errorAt(resolution)).toBeLessThan((length * resolution) / 2);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the number of pixels inside', () => {
  it('equals the number in the mask', () => {
    fc.assert(
      fc.property(starFields(), (ring) => {
        const { projectedParts, grid: utmGrid } = projectToUtmZone([[ring]], 10);
        expect(countPixelsInside([[ring]], 10)).toBe(countPixels(rasterizeMask(projectedParts, utmGrid)));
      }),
      { numRuns: 50 },
    );
  });

  it('is smaller for coarser pixels', () => {
    const parts = [[createSquare()]];
    expect(countPixelsInside(parts, 10)).toBe(7_806);
    expect(countPixelsInside(parts, 20)).toBe(1_960);
  });
});

function planarArea(parts: MultiPolygon): number {
  const [originX, originY] = parts[0]![0]![0]!;
  const sum = parts[0]![0]!.reduce((total, [x, y], index, ring) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return total + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
  return Math.abs(sum) / 2;
}

function planarLength(ring: Ring): number {
  return ring
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - ring[index]![0], y - ring[index]![1]), 0);
}
