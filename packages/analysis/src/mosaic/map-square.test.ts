import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { describe, expect, test } from 'vitest';
import { positionIn, squareAround, tilesUnder } from './map-square.ts';
import { groundResolution, lngLatInTile } from './web-tile.ts';

/** A rectangular field with its width and height in degrees. */
const field = (west: number, south: number, width: number, height: number): MultiPolygon => [
  [
    [
      [west, south],
      [west + width, south],
      [west + width, south + height],
      [west, south + height],
      [west, south],
    ],
  ],
];

const fields: [what: string, field: MultiPolygon][] = [
  ['of a hectare', field(3.7, 51, 0.0014, 0.0009)],
  ['of twelve hectares', field(3.7, 51, 0.005, 0.0031)],
  ['along a road', field(-60, -33, 0.05, 0.0005)],
  ['of ten kilometres', field(77.1, 28.6, 0.1, 0.09)],
  ['at 70 degrees north', field(25, 70, 0.02, 0.004)],
];

describe('the square around a field', () => {
  test.each(fields)('%s contains it, centred, with a margin', (_what, parts) => {
    const square = squareAround(parts);
    const positions = parts[0]![0]!.map((corner) => positionIn(square, corner));
    const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
    for (const shares of [xs, ys]) {
      expect(Math.min(...shares)).toBeGreaterThan(0.08);
      expect(Math.max(...shares) + Math.min(...shares)).toBeCloseTo(1, 1);
    }
    expect(ys[0]).toBeGreaterThan(ys[2]!);
  });

  test.each(fields)('%s is covered by at most four tiles', (_what, parts) => {
    const square = squareAround(parts);
    const tiles = tilesUnder(square);
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.length).toBeLessThanOrEqual(4);
    for (const { tile, left, top } of tiles) {
      const [x, y] = positionIn(square, lngLatInTile(tile, 0, 0));
      expect(x * square.side).toBeCloseTo(left, 3);
      expect(y * square.side).toBeCloseTo(top, 3);
    }
  });

  test('of a tiny field shows the land around it', () => {
    const square = squareAround(field(3.7, 51, 0.0005, 0.0003));
    const [placed] = tilesUnder(square);
    expect(square.z).toBe(15);
    expect(square.side * groundResolution(placed!.tile)).toBeGreaterThan(400);
  });
});
