import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { describe, expect, test } from 'vitest';
import type { ImportedFeature } from '../fields/import/report.ts';
import { candidatesOf, refusalOf } from './candidates.ts';

const square = (west: number): Ring => [
  [west, 51],
  [west + 0.005, 51],
  [west + 0.005, 51.003],
  [west, 51.003],
  [west, 51],
];

const feature = (name: string, coordinates: MultiPolygon | null, message?: string) =>
  ({
    name,
    geometry: coordinates && { type: 'MultiPolygon', coordinates },
    refusal: message === undefined ? null : { reason: 'crossing', message },
  }) as ImportedFeature;

describe('the outlines of a file', () => {
  test('are the parts of its usable features, each with its own hectares', () => {
    const features = [
      feature('Long acre', [[square(3.7)]]),
      feature('Lane', null, 'It crosses itself.'),
      feature('Islands', [[square(4)], [square(5)]]),
    ];
    const candidates = candidatesOf({ features });
    expect(candidates.map(({ name }) => name)).toEqual(['Long acre', 'Islands, part 1', 'Islands, part 2']);
    for (const { hectares, parts } of candidates) {
      expect(hectares).toBeCloseTo(11.7, 0);
      expect(parts).toHaveLength(1);
    }
    expect(refusalOf({ features })).toBeNull();
  });

  test('without any, the reason is that of the first feature', () => {
    const features = [feature('Lane', null, 'It crosses itself.'), feature('Path', null, 'It is a line.')];
    expect(candidatesOf({ features })).toEqual([]);
    expect(refusalOf({ features })).toBe('It crosses itself.');
  });
});
