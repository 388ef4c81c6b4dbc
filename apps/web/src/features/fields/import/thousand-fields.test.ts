import type { Position } from '@furrow/geo/rings/polygon';
import { expect, it } from 'vitest';
import { type ExportedField, exportFields } from './export-fields.ts';
import { zipFiles } from './gdal.test-support.ts';
import { readFieldsFile } from './read-fields-file.ts';
import { shpOf } from './shapefile/shapefile.test-support.ts';

/** Fields of 40 corners, as most real fields have. Every tenth has a self-intersection. */
const fields = Array.from({ length: 1_000 }, (_, index): ExportedField => {
  const [lng, lat] = [5 + (index % 40) * 0.01, 52 + Math.floor(index / 40) * 0.01];
  const ring = Array.from({ length: 40 }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / 40;
    return [lng + 0.004 * Math.cos(angle), lat + 0.003 * Math.sin(angle)];
  });
  if (index % 10 === 0)
    [ring[3], ring[4]] = [
      [ring[4]![0], ring[3]![1]],
      [ring[3]![0] + 1e-4, ring[4]![1] - 1e-4],
    ];
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[[...ring, ring[0]!]]] };
  return { name: `Field ${index}`, crop: 'Wheat', season: '2026', group: null, area_ha: 8.3, geometry };
});

const saved = fields
  .slice(0, 500)
  .map(({ name: id, geometry, area_ha }) => ({ id, name: id, geometry, area_ha }));

const prj =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

it.each([
  ['GeoJSON', () => new TextEncoder().encode(exportFields(fields, 'GeoJSON', '').text)],
  ['KML', () => new TextEncoder().encode(exportFields(fields, 'KML', '').text)],
  [
    'Shapefile',
    () =>
      zipFiles({
        'a.shp': shpOf(
          fields.map(({ geometry }) => geometry.coordinates.flat().map((ring) => ring.toReversed())),
        ),
        'a.prj': prj,
      }),
  ],
])('1,000 fields of %s, half of them saved already', (format, file) => {
  const bytes = file();
  const start = process.cpuUsage();
  const outcome = readFieldsFile('a', bytes, saved);
  console.info(
    `1,000 fields of ${format} read, checked and compared: ${(process.cpuUsage(start).user / 1_000).toFixed(0)} ms`,
  );
  expect(outcome.ok && outcome.report.features).toHaveLength(1_000);
  expect(outcome.ok && outcome.report.counts.refused).toBe(0);
});
