import { describe, expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { sameInViews } from './same-part.ts';
import { weakestPartOf } from './weakest-part.ts';

const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 0.001, south],
  [west + 0.001, south + 0.001],
  [west, south + 0.001],
  [west, south],
];

const zone = (number: number, average: number, ...rings: [number, number][][]) => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
  properties: { zone: number, average, area_ha: rings.length },
});

const [southWest, southEast, northWest, northEast] = [
  square(3.7, 51),
  square(3.701, 51),
  square(3.7, 51.001),
  square(3.701, 51.001),
];

/** A view of a field of four squares, in which one is weaker than the rest. */
function viewWith(weak: [number, number][], below = 0.2): AmendedRecord {
  const others = [southWest, southEast, northWest, northEast].filter((corner) => corner !== weak);
  return {
    geometry: {
      type: 'MultiPolygon',
      coordinates: [southWest, southEast, northWest, northEast].map((ring) => [ring]),
    },
    metadata: {
      zones: { type: 'FeatureCollection', features: [zone(1, 0.7 - below, weak), zone(2, 0.7, ...others)] },
      provenance: { resolution: 10 },
    },
  } as unknown as AmendedRecord;
}

const now = viewWith(southWest);
const sameBefore = (...earlier: [day: string, weak: [number, number][], below?: number][]) =>
  sameInViews(now, weakestPartOf(now)!, {
    viewed: '2026-06-10',
    earlier: earlier.map(([day, weak, below]) => ({ day, record: viewWith(weak, below) })),
  });

describe('the same weakest part in earlier views', () => {
  test('is counted once a month, with the day and the gap of the newest view', () => {
    const same = sameBefore(
      ['2025-06-12', southWest],
      ['2026-04-02', southWest, 0.1],
      ['2026-05-20', southWest, 0.3],
      ['2026-05-28', southWest, 0.25],
    );
    expect(same).toMatchObject({ views: 3, lastDay: '2026-05-28' });
    expect(same?.below).toBeCloseTo(0.25, 9);
  });

  test('is not in a view of the same month, a later one, or one with another weakest part', () => {
    expect(
      sameBefore(['2026-06-02', southWest], ['2026-07-02', southWest], ['2026-05-02', northEast]),
    ).toBeNull();
    expect(sameBefore()).toBeNull();
  });
});
