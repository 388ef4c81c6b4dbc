import type { Ring } from '@furrow/geo/rings/polygon';
import { describe, expect, test } from 'vitest';
import { readFieldsFile } from '../../fields/import/read-fields-file.ts';
import { candidatesOf, unusableOf } from './candidates.ts';

const square = (west: number): Ring => [
  [west, 51],
  [west + 0.005, 51],
  [west + 0.005, 51.003],
  [west, 51.003],
  [west, 51],
];
const bowTie: Ring = [
  [3, 51],
  [3.01, 51.01],
  [3.01, 51],
  [3, 51.01],
  [3, 51],
];
const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings });
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });

function reportOf(...features: object[]) {
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  const outcome = readFieldsFile('farm.geojson', new TextEncoder().encode(text), []);
  if (!outcome.ok) throw new Error(outcome.refusal.sentence);
  return outcome.report;
}

describe('the fields of a file', () => {
  const islands = { type: 'MultiPolygon', coordinates: [[square(4)], [square(5)]] };
  const report = reportOf(
    feature({ name: 'Long acre', crop: 'Winter wheat' }, polygon(square(3.7))),
    feature({ name: 'Lane' }, polygon(bowTie)),
    feature({ name: 'Islands', crop: 'Maize' }, islands),
    feature({ name: 'Long acre again' }, polygon(square(3.7))),
  );

  test('are its usable features, each with its name, its crop and all its parts', () => {
    const candidates = candidatesOf(report);
    expect(candidates.map(({ name, crop, geometry }) => [name, crop, geometry.coordinates.length])).toEqual([
      ['Long acre', 'Winter wheat', 1],
      ['Islands', 'Maize', 2],
    ]);
    expect(candidates[0]!.hectares).toBeCloseTo(11.7, 0);
    expect(candidates[1]!.hectares).toBeCloseTo(23.4, 0);
  });

  test('are named with their reasons where they cannot be used, or are in it already', () => {
    expect(unusableOf(report)).toEqual([
      { name: 'Lane', reason: expect.stringContaining('crosses itself') },
      { name: 'Long acre again', reason: expect.stringContaining('Long acre') },
    ]);
  });
});
