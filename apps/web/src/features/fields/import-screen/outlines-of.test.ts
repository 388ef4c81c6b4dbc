import { expect, test } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import { outlinesOf } from './outlines-of.ts';

test('later files are compared with the fields of an earlier one', () => {
  const feature = (name: string, verdict: ImportedFeature['verdict']) => ({
    name,
    verdict,
    geometry: { type: 'MultiPolygon', coordinates: [] },
    areaHa: 2,
  });
  const features = [
    feature('North', 'accepted'),
    feature('Mill', 'repaired'),
    feature('Twice', 'same'),
    feature('Sea', 'refused'),
  ];
  const knownOutlines = outlinesOf({ fileName: 'farm.kml', features } as unknown as ImportReport);
  expect(knownOutlines.map(({ id, name, file, area_ha }) => [id, name, file, area_ha])).toEqual([
    [null, 'North', 'farm.kml', 2],
    [null, 'Mill', 'farm.kml', 2],
  ]);
});
