import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectionFor } from '../projection/utm.ts';
import type { MultiPolygon, Position, Ring } from '../rings/polygon.ts';
import { closed, createSquare, starFields } from '../testing/fields.test-support.ts';
import { countInsetPixels } from './inset-pixels.ts';
import { countPixelsInside, projectToUtmZone, rasterizeMask } from './pixels.ts';

const utm = projectionFor(32631)!;

/** A ring in metres of UTM 31 north relative to (500 000, 5 600 000), which is a corner of four pixels. */
function inMetres(...corners: Position[]): Ring {
  return closed(corners.map(([x, y]) => utm.inverse([500_000 + x, 5_600_000 + y])));
}

const block = inMetres([0, 0], [200, 0], [200, 100], [0, 100]);

describe('pixels after an inset', () => {
  it('exclude the border row if its centres are too near to the edge', () => {
    expect(countPixelsInside([[block]], 10)).toBe(200);
    expect(countInsetPixels([[block]], 5, 10)).toBe(200);
    expect(countInsetPixels([[block]], 6, 10)).toBe(18 * 8);
    expect(countInsetPixels([[block]], 15, 10)).toBe(18 * 8);
    expect(countInsetPixels([[block]], 50, 10)).toBe(0);
  });

  it('keep the distance to holes and to other parts', () => {
    const hole = inMetres([100, 40], [120, 40], [120, 60], [100, 60]);
    expect(countPixelsInside([[block, hole]], 10)).toBe(196);
    // One ring of pixels around the hole: 4 sides of 2; the centres of the corner pixels are 7.07 m away.
    expect(countInsetPixels([[block, hole]], 6, 10)).toBe(18 * 8 - 4 - 8);
    expect(countInsetPixels([[block, hole]], 8, 10)).toBe(18 * 8 - 4 - 12);
    const neighbour = inMetres([200.5, 0], [400, 0], [400, 100], [200.5, 100]);
    expect(countInsetPixels([[block], [neighbour]], 6, 10)).toBe(18 * 8 + 18 * 8);
  });

  it('are none for a thin strip', () => {
    expect(countInsetPixels([[inMetres([0, 1], [900, 1], [900, 9], [0, 9])]], 5, 10)).toBe(0);
  });

  it('are the pixels inside if the inset is 0', () => {
    expect(countInsetPixels([[createSquare()]], 0, 10)).toBe(countPixelsInside([[createSquare()]], 10));
  });

  it('match a comparison of every centre with every side, also over many rows', () => {
    fc.assert(
      fc.property(
        starFields(10),
        fc.constantFrom(3, 5, 20),
        fc.constantFrom(1.5, 10),
        (ring, metres, resolution) => {
          const parts: MultiPolygon = [[ring]];
          expect(countInsetPixels(parts, metres, resolution)).toBe(
            pixelsByBruteForce(parts, metres, resolution),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});

function pixelsByBruteForce(parts: MultiPolygon, metres: number, resolution: number): number {
  const { projectedParts, grid } = projectToUtmZone(parts, resolution);
  const ring = projectedParts[0]![0]!;
  const mask = rasterizeMask(projectedParts, grid);
  let pixels = 0;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] === 0) continue;
    const x = grid.originX + ((pixel % grid.width) + 0.5) * resolution;
    const y = grid.originY - (Math.floor(pixel / grid.width) + 0.5) * resolution;
    const isNearEdge = ring.some(
      (from, index) => index + 1 < ring.length && distance(x, y, from, ring[index + 1]!) < metres,
    );
    if (!isNearEdge) pixels++;
  }
  return pixels;
}

function distance(x: number, y: number, [ax, ay]: Position, [bx, by]: Position): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const fraction = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
  return Math.hypot(x - ax - fraction * (bx - ax), y - ay - fraction * (by - ay));
}
