import { describe, expect, it } from 'vitest';
import {
  expectSameFields,
  hasGdal,
  onlyFile,
  shapefileOf,
  writtenByGdal,
  zipFiles,
} from './gdal.test-support.ts';
import { hasRealFiles, reportOf } from './real-files.test-support.ts';

/** One file per kind of projection; only the first one is converted outside of the deep tests. */
const systems = [
  ['be-flanders-2023', 31370],
  ['us-csb-2017-2024', 5070],
  ['br-lem', 31983],
  ['in-10k', 4326],
] as const;
const others = [
  ['at-2025', 31287],
  ['ch-2023', 2056],
  ['dk-2026', 25832],
  ['bg-2024', 7801],
  ['us-ca-2023', 2227],
  ['vn-ai4sf', 32648],
  ['us-texas', 3857],
] as const;
const isDeep = process.env['FURROW_DEEP'] === '1';
/** Only the first case, or all of them in the deep tests. */
const withDeepCases = <T>(one: T, deepCases: readonly T[]): T[] => (isDeep ? [one, ...deepCases] : [one]);

describe.skipIf(!hasRealFiles || !hasGdal)('what GDAL writes', () => {
  it.each(withDeepCases<readonly [string, number]>(['nl-2023', 28992], [...systems, ...others]))(
    '%s as a Shapefile in EPSG:%i',
    (file, epsg) => {
      const report = reportOf('fields.zip', zipFiles(shapefileOf(file, epsg)));
      expect(report.format).toBe('Shapefile');
      expect(report.layers).toEqual([file]);
      expect(report.notes.map(({ note }) => note)).toEqual([]);
      expectSameFields(report, file, 1.5);
    },
  );

  it.each(withDeepCases('us-ca-2023', ['ch-2023']))('%s as KML and KMZ', (file) => {
    const kml = onlyFile(writtenByGdal(file, 'KML', 'kml'));
    expectSameFields(reportOf('fields.kml', kml), file, 0.01);
    const kmz = reportOf('fields.kmz', zipFiles({ 'doc.kml': kml, 'files/icon.png': 'x' }));
    expect(kmz.format).toBe('KMZ');
    expectSameFields(kmz, file, 0.01);
  });

  it.each(withDeepCases('at-2025', ['nl-2023']))('%s as GPX tracks', (file) => {
    const options = ['-nlt', 'MULTILINESTRING', '-dsco', 'GPX_USE_EXTENSIONS=YES'];
    const report = reportOf('tracks.gpx', onlyFile(writtenByGdal(file, 'GPX', 'gpx', ...options)));
    expect(report.format).toBe('GPX');
    expectSameFields(report, file, 0.01);
    const accepted = report.features.filter(({ verdict }) => verdict !== 'refused');
    expect(accepted.every(({ repairs }) => repairs.some(({ repair }) => repair === 'line_closed'))).toBe(
      true,
    );
  });

  const deepCases: [string, number][] = [
    ['nl-2023', 28992],
    ['dk-2026', 3857],
  ];
  it.each(withDeepCases(['ch-2023', 21781], deepCases))(
    '%s as GeoJSON of 2008 with a reference system, EPSG:%i',
    (file, epsg) => {
      const options = ['-t_srs', `EPSG:${epsg}`];
      const writtenFile = onlyFile(writtenByGdal(file, 'GeoJSON', 'geojson', ...options));
      expect(new TextDecoder().decode(writtenFile)).toContain(`EPSG::${epsg}`);
      expectSameFields(reportOf('fields.geojson', writtenFile), file, 1.5);
    },
  );

  it('a Shapefile in code page 1251, named by .cpg, by the driver byte, or not at all', () => {
    const files = writtenByGdal(
      'be-flanders-2023',
      'ESRI Shapefile',
      'shp',
      '-nlt',
      'MULTIPOLYGON',
      '-lco',
      'ENCODING=CP1252',
    );
    const named = reportOf('a.zip', zipFiles(files));
    expect(named.features[1]!.crop).toBe('Silomaïs');
    const { 'be-flanders-2023.cpg': _cpg, ...byDriver } = files;
    expect(reportOf('a.zip', zipFiles(byDriver)).features[1]!.crop).toBe('Silomaïs');
    byDriver['be-flanders-2023.dbf']![29] = 0;
    const guessedReport = reportOf('a.zip', zipFiles(byDriver));
    expect(guessedReport.features[1]!.crop).toBe('Silomaïs');
    expect(guessedReport.notes.map(({ note }) => note)).toEqual(['letters_guessed']);
  });
});
