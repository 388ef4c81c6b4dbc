import type { Grid } from '@furrow/geo/pixels/grid';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { Polygon, Position } from '@furrow/geo/rings/polygon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPolygons } from './label-polygons.ts';

const grid: Grid = { epsg: 32631, originX: 500_040, originY: 5_640_000, resolution: 10, width: 9, height: 8 };
const { forward } = projectionFor(grid.epsg)!;

/** Polygons of a text map: a digit is a label, a dot a pixel without one, a blank no pixel of the field. */
function polygonsOfMap(...rows: string[]) {
  const width = Math.max(...rows.map((row) => row.length));
  const pixels: number[] = [];
  const labels: number[] = [];
  for (const [row, line] of rows.entries()) {
    for (const [column, sign] of line.split('').entries()) {
      if (sign === ' ') continue;
      pixels.push(row * width + column);
      labels.push(sign === '.' ? 0 : Number(sign));
    }
  }
  return polygonsOf(pixels, labels, { ...grid, width, height: rows.length });
}

/** Polygons by label, in pixels from the upper left corner of the grid, y upward, rounded to hundredths. */
function polygonsOf(pixels: readonly number[], labels: readonly number[], polygonGrid: Grid) {
  const polygons = labelPolygons(labels, Int32Array.from(pixels), polygonGrid);
  const inPixels = ([x, y]: Position): Position => [
    Math.round((x - polygonGrid.originX) * 10) / 100,
    Math.round((y - polygonGrid.originY) * 10) / 100,
  ];
  const flatPolygons = [...polygons].map(([label, parts]) => {
    const projectedParts = projectParts(parts, projectionFor(polygonGrid.epsg)!);
    return [label, projectedParts.map((polygon) => polygon.map((ring) => ring.map(inPixels)))] as const;
  });
  return new Map(flatPolygons);
}

/** Number of pixels inside, negative for a clockwise ring. */
function signedPixels(ring: readonly Position[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.slice(0, -1).entries()) {
    const [nextX, nextY] = ring[index + 1]!;
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

const pixelsOf = (parts: readonly Polygon[]): number =>
  parts.flat().reduce((sum, ring) => sum + signedPixels(ring), 0);

/** Even-odd rule over all rings. */
function containsPoint(polygon: Polygon, [x, y]: Position): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (const [index, [fromX, fromY]] of ring.slice(0, -1).entries()) {
      const [toX, toY] = ring[index + 1]!;
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY))
        inside = !inside;
    }
  }
  return inside;
}

describe('pixels as polygons', () => {
  it('one pixel is a square, counter-clockwise', () => {
    const [square] = polygonsOfMap('1').get(1)!;
    expect(square).toHaveLength(1);
    expect(square![0]).toHaveLength(5);
    expect(signedPixels(square![0]!)).toBe(1);
  });

  it('a hole runs clockwise', () => {
    const [ring] = polygonsOfMap('111', '1.1', '111').get(1)!;
    expect(ring!.map(signedPixels)).toEqual([9, -1]);
  });

  it('pixels that touch at a corner are two polygons', () => {
    expect(
      polygonsOfMap('1 ', ' 1')
        .get(1)!
        .map((polygon) => polygon.map(signedPixels)),
    ).toEqual([[1], [1]]);
  });

  it('holes that touch at a corner are two holes', () => {
    const [ring] = polygonsOfMap('1111', '1.11', '11.1', '1111').get(1)!;
    expect(ring!.map(signedPixels).toSorted((a, b) => a - b)).toEqual([-1, -1, 16]);
  });

  it('a hole that touches the outline at a corner stays a hole', () => {
    const [ring] = polygonsOfMap('.111', '1.11', '1111').get(1)!.toReversed();
    expect(pixelsOf([ring!])).toBe(10);
    const [open] = polygonsOfMap(' 11', '1 1', '111').get(1)!;
    expect(open!.map(signedPixels)).toEqual([8, -1]);
  });

  it('an island in a hole is a polygon of its own', () => {
    const polygons = polygonsOfMap('11111', '1...1', '1.1.1', '1...1', '11111').get(1)!;
    expect(polygons.map((polygon) => polygon.map(signedPixels))).toEqual([[25, -9], [1]]);
  });

  it('a long side has intermediate corners, so that it follows the pixels on a map in degrees', () => {
    const pixels = Array.from({ length: 1000 }, (_, column) => column);
    const [strip] = polygonsOf(
      pixels,
      pixels.map(() => 1),
      { ...grid, width: 1000, height: 1 },
    ).get(1)!;
    expect(strip![0]!.length).toBeGreaterThan(30);
    expect(signedPixels(strip![0]!)).toBe(1000);
  });

  it('no pixel gives no polygon', () => {
    expect(polygonsOfMap('...').size).toBe(0);
    expect(labelPolygons([], new Int32Array(), grid).size).toBe(0);
  });

  const fields = fc.array(fc.integer({ min: -1, max: 3 }), {
    minLength: grid.width * grid.height,
    maxLength: grid.width * grid.height,
  });
  /** Splits a list by pixel into pixels and labels; −1 is a pixel outside the field. */
  const toPixelsAndLabels = (signs: readonly number[]) => {
    const pixels = signs.flatMap((sign, at) => (sign < 0 ? [] : [at]));
    return { pixels, labels: pixels.map((index) => signs[index]!) };
  };

  it('for any field contain exactly the pixels of their label', () => {
    fc.assert(
      fc.property(fields, (signs) => {
        const { pixels, labels } = toPixelsAndLabels(signs);
        const polygons = polygonsOf(pixels, labels, grid);
        for (const label of [1, 2, 3]) {
          expect(pixelsOf(polygons.get(label) ?? [])).toBe(labels.filter((one) => one === label).length);
        }
        for (const [at, sign] of signs.entries()) {
          const centre: Position = [(at % grid.width) + 0.5, -Math.floor(at / grid.width) - 0.5];
          const labelsAtCentre = [...polygons].flatMap(([label, parts]) =>
            parts.filter((polygon) => containsPoint(polygon, centre)).map(() => label),
          );
          expect(labelsAtCentre).toEqual(sign > 0 ? [sign] : []);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('for any field are valid: closed simple rings, outer ones counter-clockwise and holes clockwise, no side twice', () => {
    fc.assert(
      fc.property(fields, (signs) => {
        const { pixels, labels } = toPixelsAndLabels(signs);
        for (const parts of polygonsOf(pixels, labels, grid).values()) {
          const sides = parts
            .flat()
            .flatMap((ring) => ring.slice(1).map((to, at) => `${String(ring[at])}>${String(to)}`));
          expect(new Set(sides).size).toBe(sides.length);
          for (const [outer, ...holes] of parts) {
            for (const ring of [outer!, ...holes]) {
              expect(ring.at(-1)).toEqual(ring[0]);
              expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
            }
            expect(signedPixels(outer!)).toBeGreaterThan(0);
            for (const hole of holes) expect(signedPixels(hole)).toBeLessThan(0);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('for any fully labelled field share the sides between them, corner by corner', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 72, maxLength: 72 }), (labels) => {
        const polygons = labelPolygons(labels, Int32Array.from(labels.keys()), grid);
        const sides = [...polygons.values()]
          .flat(2)
          .flatMap((ring) => ring.slice(1).map((to, at) => [ring[at]!, to] as const));
        const sideKeys = new Set(sides.map(([from, to]) => `${String(from)}>${String(to)}`));
        const box = [
          grid.originX,
          grid.originX + grid.width * 10,
          grid.originY,
          grid.originY - grid.height * 10,
        ];
        const rimLinesAt = (corner: Position): number[] =>
          forward(corner).flatMap((value, axis) =>
            box.slice(2 * axis, 2 * axis + 2).filter((line) => Math.abs(value - line) < 0.01),
          );
        for (const [from, to] of sides) {
          const isAlongRim = rimLinesAt(from).some((line) => rimLinesAt(to).includes(line));
          expect(isAlongRim || sideKeys.has(`${String(to)}>${String(from)}`)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
