import type { Grid } from '@furrow/geo/pixels/grid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePoints } from './sample-points.ts';
import { walkingOrder } from './walking-order.ts';

const grid: Grid = {
  epsg: 32631,
  originX: 500_040,
  originY: 5_640_000,
  resolution: 10,
  width: 40,
  height: 30,
};
const pixels = Int32Array.from({ length: grid.width * grid.height }, (_, at) => at);
const zonesBy = (zoneOf: (column: number, row: number) => number): Uint8Array =>
  Uint8Array.from(pixels, (position) => zoneOf(position % grid.width, Math.floor(position / grid.width)));
const positionOf = (pixel: number): [number, number] => [pixel % grid.width, Math.floor(pixel / grid.width)];

describe('sample points', () => {
  const twoHalves = zonesBy((column) => (column < 20 ? 1 : 2));

  it('are three to five per zone, by its size', () => {
    const count = (zones: Uint8Array, zone: number): number =>
      samplePoints(zones, pixels, grid).filter((point) => point.zone === zone).length;
    // Zone 1 has 6 ha here, and 0.64 ha and 2.4 ha in the following cases.
    expect(count(twoHalves, 1)).toBe(5);
    expect(
      count(
        zonesBy((column, row) => (column < 8 && row < 8 ? 1 : 2)),
        1,
      ),
    ).toBe(3);
    expect(
      count(
        zonesBy((column) => (column < 8 ? 1 : 2)),
        1,
      ),
    ).toBe(4);
  });

  it('are at least 15 m inside and 20 m apart, in any zones', () => {
    const boxes = fc.array(
      fc.record({
        left: fc.nat(35),
        top: fc.nat(25),
        width: fc.integer({ min: 5, max: 20 }),
        height: fc.integer({ min: 5, max: 20 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(boxes, (rectangles) => {
        const zones = zonesBy((column, row) => {
          const index = rectangles.findLastIndex(
            ({ left, top, width, height }) =>
              column >= left && column < left + width && row >= top && row < top + height,
          );
          return index + 1;
        });
        const points = samplePoints(zones, pixels, grid);
        expect(points.map(({ zone }) => zone).toSorted((a, b) => a - b)).toEqual(
          points.map(({ pixel }) => zones[pixel]!).toSorted((a, b) => a - b),
        );
        const isOnlyPoint = (zone: number): boolean =>
          points.filter((point) => point.zone === zone).length === 1;
        for (const { pixel, zone } of points) {
          const [column, row] = positionOf(pixel);
          const inside = [-1, 0, 1].every((down) =>
            [-1, 0, 1].every((right) => {
              const [x, y] = [column + right, row + down];
              return (
                x >= 0 && y >= 0 && x < grid.width && y < grid.height && zones[y * grid.width + x] === zone
              );
            }),
          );
          expect(inside || isOnlyPoint(zone)).toBe(true);
          for (const other of points) {
            if (other.pixel === pixel) continue;
            const [x, y] = positionOf(other.pixel);
            if (other.zone === zone) expect(Math.hypot(x - column, y - row) * 10).toBeGreaterThanOrEqual(20);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are a single one in a zone that is narrow everywhere', () => {
    const strip = zonesBy((column) => (column < 2 ? 1 : 2));
    expect(samplePoints(strip, pixels, grid).filter(({ zone }) => zone === 1)).toHaveLength(1);
  });

  it('do not exist without zones', () => {
    expect(samplePoints(new Uint8Array(pixels.length), pixels, grid)).toEqual([]);
  });
});

describe('the path through all points', () => {
  const pathLength = (path: readonly (readonly [number, number])[]): number =>
    path.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - path[at]![0], y - path[at]![1]), 0);

  it('starts in the west and does not go back and forth', () => {
    const points: [number, number][] = [
      [5, 0],
      [1, 0],
      [3, 0],
      [2, 0],
      [4, 0],
    ];
    expect(walkingOrder(points, (point) => point).map(([x]) => x)).toEqual([1, 2, 3, 4, 5]);
  });

  it('visits each once, does not depend on their order, and no reversed section makes it shorter', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 1, maxLength: 12, selector: String }), (points) => {
        const path = walkingOrder(points, (one) => one);
        expect(path.map(String).toSorted()).toEqual(points.map(String).toSorted());
        expect(walkingOrder(points.toReversed(), (one) => one)).toEqual(path);
        for (let from = 1; from < path.length; from++) {
          for (let to = from + 1; to <= path.length; to++) {
            const reversed = [
              ...path.slice(0, from),
              ...path.slice(from, to).toReversed(),
              ...path.slice(to),
            ];
            expect(pathLength(reversed)).toBeGreaterThanOrEqual(pathLength(path) - 1e-6);
          }
        }
      }),
    );
  });
});
