import type { MultiPolygon } from '@furrow/geo/polygon';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { parseScene } from './scene.ts';

type Ring = [number, number][];

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const sceneOver = (...rings: Ring[]) =>
  parseScene({
    type: 'Feature',
    id: 'A',
    geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
    properties: { datetime: '2026-06-01T10:30:00Z' },
    assets: {},
  });

const field = (west: number, east: number): MultiPolygon => [[box(west, -1, east, 0)]];

describe('the share of a field that a scene holds', () => {
  it('is that of its area, holes and further parts counted right', () => {
    expect(coverageOf(sceneOver(box(0, -2, 2, 2)), field(1, 5))).toBe(0.25);
    expect(coverageOf(sceneOver(box(0, -2, 2, 2), box(4, -2, 9, 2)), field(1, 5))).toBe(0.5);
    const holed: MultiPolygon = [[box(0, -1, 4, 0), box(1, -1, 2, 0)]];
    expect(coverageOf(sceneOver(box(2, -2, 9, 2)), holed)).toBe(0.666667);
  });

  it('is found on both sides of the antimeridian, whichever way the footprint runs past it', () => {
    const eastward = sceneOver(box(179, -2, 182, 2));
    expect(coverageOf(eastward, field(179.5, 180))).toBe(1);
    expect(coverageOf(eastward, field(-180, -179))).toBe(1);
    expect(coverageOf(eastward, field(-179, -175))).toBe(0.25);
    const westward = sceneOver(box(-182, -2, -179, 2));
    expect(coverageOf(westward, field(-180, -179.5))).toBe(1);
    expect(coverageOf(westward, field(179, 180))).toBe(1);
    expect(coverageOf(westward, field(175, 179))).toBe(0.25);
    expect(coverageOf(eastward, field(170, 171))).toBe(0);
  });

  it('is never more than all of it, also where parts of a footprint lie on each other', () => {
    const part = box(0, -2, 6, 2);
    expect(coverageOf(sceneOver(part, part), field(1, 5))).toBe(1);
  });

  it('is not asked of a footprint of endless corners', () => {
    const ring = Array.from({ length: 300 }, (_, i): [number, number] => [i / 1000, i % 2]);
    expect(() => sceneOver([...ring, ring[0]!])).toThrow(expect.objectContaining({ reason: 'item_invalid' }));
  });

  it('is not asked of a footprint beyond the globe', () => {
    for (const ring of [box(0, 0, 1e300, 1), box(0, -91, 1, 1), box(-600, 0, -599, 1)]) {
      expect(() => sceneOver(ring)).toThrow(expect.objectContaining({ reason: 'item_invalid' }));
    }
  });
});
