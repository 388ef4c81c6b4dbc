import { distanceToSegment, localProjectionAt } from '@furrow/geo/rings/local-metres';
import { locateInRing } from '@furrow/geo/rings/locate-in-ring';
import type { Position } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import type { ResultFeature } from '../../series/time-series-outcome.ts';
import { storedRecord } from '../../testing/stored-record.ts';
import { samplingPlan } from './sampling-plan.ts';

const metresPerDegree = 111_320;
/** A rectangle at the equator, in metres from the origin. */
const rectangle = (west: number, south: number, east: number, north: number): Position[] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x, y]) => [x! / metresPerDegree, y! / metresPerDegree]);

const zone = (number: number, hectares: number, ring: Position[]): ResultFeature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
  properties: { zone: number, area_ha: hectares },
});
const point = (number: number, zone: number): ResultFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [number / 10_000, 0.0005] },
  properties: { point: number, zone },
});

const numbersOf = (features: readonly ResultFeature[]) =>
  samplingPlan(features).map(({ points }) => points.map(({ number }) => number));

test('each zone is one sample, at the points of the record, in the order of its walk', () => {
  const features = storedRecord('soil-mapping').metadata.geojson!.features;
  expect(samplingPlan(features).map(({ points, ...sample }) => [sample, points.length])).toEqual([
    [{ sample: 1, zone: 2, hectares: 3.08, cores: 4 }, 4],
    [{ sample: 2, zone: 1, hectares: 1.49, cores: 5 }, 3],
    [{ sample: 3, zone: 3, hectares: 2.25, cores: 4 }, 4],
  ]);
  expect(numbersOf(features)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
    [8, 9, 10, 11],
  ]);
});

test('a zone of more than 8 ha is one sample for each 8 ha begun', () => {
  const ring = rectangle(0, 0, 500, 190);
  const features = [zone(1, 9.5, ring), ...[1, 2, 3, 4, 5].map((number) => point(number, 1))];
  expect(samplingPlan(features).map(({ hectares, cores }) => [hectares, cores])).toEqual([
    [4.75, 5],
    [4.75, 8],
  ]);
  expect(numbersOf(features)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(samplingPlan([zone(1, 8, ring), point(1, 1)])).toHaveLength(1);
});

test('a zone with fewer points than samples gets further ones: inside, away from its edge, and always the same', () => {
  const ring = rectangle(0, 0, 1000, 600);
  const features = [zone(1, 60, ring), ...[1, 2, 3, 4, 5].map((number) => point(number, 1))];
  const plan = samplingPlan(features);
  expect(plan).toHaveLength(8);
  expect(plan.flatMap(({ points }) => points.map(({ number }) => number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(plan.every(({ hectares, cores }) => hectares === 7.5 && cores === 15)).toBe(true);
  const project = localProjectionAt([0, 0]);
  const corners = ring.map(project);
  for (const { point: place } of plan.slice(5).flatMap(({ points }) => points)) {
    const position = project(place);
    expect(locateInRing(position, corners.slice(1))).toBe('inside');
    for (const [i, to] of corners.slice(1).entries())
      expect(distanceToSegment(position, corners[i]!, to)).toBeGreaterThanOrEqual(20);
  }
  expect(samplingPlan(features)).toEqual(plan);
});

test('a record without soil zones has no samples', () => {
  expect(samplingPlan(storedRecord('carbon').metadata.geojson!.features)).toEqual([]);
});
