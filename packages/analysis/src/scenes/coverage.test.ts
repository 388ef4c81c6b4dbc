import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { parseScene } from './scene.ts';

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

describe('the share of a field that a scene covers', () => {
  it('is that of its area, with holes and further parts counted correctly', () => {
    expect(coverageOf(sceneOver(box(0, -2, 2, 2)), field(1, 5))).toBe(0.25);
    expect(coverageOf(sceneOver(box(0, -2, 2, 2), box(4, -2, 9, 2)), field(1, 5))).toBe(0.5);
    const holed: MultiPolygon = [[box(0, -1, 4, 0), box(1, -1, 2, 0)]];
    expect(coverageOf(sceneOver(box(2, -2, 9, 2)), holed)).toBe(0.666667);
  });

  it('is found on both sides of the antimeridian, in whichever direction the footprint crosses it', () => {
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

  /** A tile of 109.8 km whose footprint is its four corners in degrees, as catalogues write it. */
  const tile = (item: Record<string, unknown> = {}, red: Record<string, unknown> = {}) => {
    const { inverse } = projectionFor(32613)!;
    const corners = (
      [
        [600_000, 3_990_240],
        [709_800, 3_990_240],
        [709_800, 4_100_040],
        [600_000, 4_100_040],
        [600_000, 3_990_240],
      ] as [number, number][]
    ).map(inverse);
    return parseScene({
      type: 'Feature',
      id: 'T13SFA',
      geometry: { type: 'Polygon', coordinates: [corners] },
      properties: { datetime: '2026-06-01T10:30:00Z', ...item },
      assets: { red: { href: 'red.tif', ...red } },
    });
  };
  const onGround = (west: number, north: number, side = 100): MultiPolygon => {
    const { inverse } = projectionFor(32613)!;
    return [[box(west, north - side, west + side, north).map(inverse)]];
  };
  const transform = { 'proj:shape': [10_980, 10_980], 'proj:transform': [10, 0, 600_000, 0, -10, 4_100_040] };
  const bounds = { 'proj:bbox': [600_000, 3_990_240, 709_800, 4_100_040] };

  it.each([
    ['of its asset', { 'proj:epsg': 32613 }, transform],
    ['of its asset with a code', {}, { ...transform, 'proj:code': 'EPSG:32613' }],
    ['of its asset as a box', { 'proj:code': 'EPSG:32613' }, bounds],
    ['of the item', { 'proj:epsg': 32613, ...transform }, {}],
    ['of the item as a box', { 'proj:epsg': 32613, ...bounds }, {}],
  ])('is measured on the pixel grid %s, from which a straight line in degrees departs', (_, item, red) => {
    const scene = tile(item, red);
    expect(coverageOf(scene, onGround(655_000, 4_100_040))).toBe(1);
    expect(coverageOf(scene, onGround(655_000, 4_100_090))).toBe(0.5);
    expect(coverageOf(scene, onGround(655_000, 4_100_140))).toBe(0);
    expect(coverageOf(scene, onGround(655_000, 3_990_290))).toBe(0.5);
    expect(coverageOf(scene, onGround(655_000, 3_990_240))).toBe(0);
    expect(coverageOf(scene, onGround(599_950, 4_000_000))).toBe(0.5);
    expect(coverageOf(scene, onGround(650_000, 4_000_000))).toBe(1);
  });

  it('is also measured with lines that are straight on the ground where the item states no grid, or an unusable one', () => {
    const inGdalsOrder = { ...transform, 'proj:transform': [600_000, 10, 0, 4_100_040, 0, -10] };
    for (const scene of [
      tile(),
      tile({ 'proj:epsg': 32613 }, inGdalsOrder),
      tile({ 'proj:epsg': 4326 }, bounds),
    ]) {
      expect(coverageOf(scene, onGround(655_000, 4_100_040))).toBe(1);
      expect(coverageOf(scene, onGround(655_000, 4_100_340))).toBe(0);
    }
  });

  it('is the minimum share where the footprint ends just before land inside the pixel grid', () => {
    const { inverse } = projectionFor(32613)!;
    const scene = tile({ 'proj:epsg': 32613 }, transform);
    const low = (
      [
        [600_000, 3_990_240],
        [709_800, 3_990_240],
        [709_800, 4_099_800],
        [600_000, 4_099_800],
      ] as const
    ).map(([x, y]) => inverse([x, y]));
    const sceneEndingThere = {
      ...scene,
      footprint: { type: 'Polygon' as const, coordinates: [[...low, low[0]!]] },
    };
    expect(coverageOf(sceneEndingThere, onGround(655_000, 4_100_040))).toBe(0.000001);
    // This field is beyond the pixels, and too far from the footprint.
    expect(coverageOf(sceneEndingThere, onGround(655_000, 4_100_160))).toBe(0);
    expect(
      coverageOf({ ...sceneEndingThere, footprint: tile().footprint }, onGround(655_000, 4_100_040)),
    ).toBe(1);
    const half = (
      [
        [600_000, 3_990_240],
        [709_800, 3_990_240],
        [709_800, 4_050_000],
        [600_000, 4_050_000],
      ] as const
    ).map(([x, y]) => inverse([x, y]));
    const swath = { ...scene, footprint: { type: 'Polygon' as const, coordinates: [[...half, half[0]!]] } };
    expect(coverageOf(swath, onGround(655_000, 4_051_000))).toBe(0);
  });

  it('is not zero where a scene reaches a corner of a large field', () => {
    const scene = tile({ 'proj:epsg': 32613 }, transform);
    expect(coverageOf(scene, onGround(709_780, 3_990_260, 30_000))).toBe(0.000001);
    expect(coverageOf(scene, onGround(709_800, 3_990_260, 30_000))).toBe(0);
    expect(coverageOf(scene, onGround(709_780, 4_000_000, 30_000))).toBeGreaterThan(0);
    expect(coverageOf(scene, onGround(580_010, 4_120_030, 20_000))).toBe(0.000001);
  });

  it('never exceeds 1, even where parts of a footprint overlap', () => {
    const part = box(0, -2, 6, 2);
    expect(coverageOf(sceneOver(part, part), field(1, 5))).toBe(1);
  });

  /** Ring of a circle around 0, 0 with a radius of one degree. */
  const circle = (corners: number): Ring => {
    const ring = Array.from({ length: corners - 1 }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / (corners - 1);
      return [Math.cos(angle), Math.sin(angle)];
    });
    return [...ring, ring[0]!];
  };

  it('is computed for a footprint with as many corners as a swath or a coast has, in one ring or many', () => {
    const half: MultiPolygon = [[box(0.999, -0.0001, 1.001, 0.0001)]];
    expect(coverageOf(sceneOver(circle(10_000)), half)).toBeCloseTo(0.5, 3);
    const islands = Array.from({ length: 1500 }, (_, i) => box(2 + i / 1000, 1, 2.0005 + i / 1000, 2));
    expect(coverageOf(sceneOver(...islands, circle(301)), [[box(-0.01, -0.01, 0.01, 0.01)]])).toBe(1);
  });

  it.each([10_001, 300_000])('is not computed for a footprint with too many corners: %i', (corners) => {
    expect(() => sceneOver(circle(corners))).toThrow(
      expect.objectContaining({
        reason: 'item_invalid',
        message: 'The footprint of A has too many corners: more than 10,000.',
      }),
    );
  });

  it('is not computed for a footprint outside the globe', () => {
    for (const ring of [box(0, 0, 1e300, 1), box(0, -91, 1, 1), box(-600, 0, -599, 1)]) {
      expect(() => sceneOver(ring)).toThrow(expect.objectContaining({ reason: 'item_invalid' }));
    }
  });
});
