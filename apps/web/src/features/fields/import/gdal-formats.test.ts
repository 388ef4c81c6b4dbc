import { distanceMetres } from '@furrow/geo/area';
import type { Position } from '@furrow/geo/polygon';
import { describe, expect, it } from 'vitest';
import { hasGdal, onlyFile, shapefileOf, writtenByGdal, zipped } from './gdal.test-support.ts';
import { hasRealFiles, realBytes, reportOf } from './real-files.test-support.ts';
import type { ImportReport } from './report.ts';

/** The same fields as in the GeoJSON they were written from, in the same order, at most `metres` away. */
function expectSameFields(report: ImportReport, file: string, metres: number): void {
  const original = reportOf(`${file}.geojson`, realBytes(file));
  expect(report.features).toHaveLength(original.features.length);
  for (const { index, verdict, geometry, areaHa } of original.features) {
    const other = report.features[index]!;
    if (verdict === 'refused') {
      expect(other.refusal?.reason, `feature ${index}`).toBe('too_small');
      continue;
    }
    expect(other.geometry, `feature ${index}: ${other.refusal?.message}`).not.toBeNull();
    expect(Math.abs(other.areaHa! - areaHa!), `feature ${index}`).toBeLessThan(0.011 + 0.0001 * areaHa!);
    const [[[corner]]] = other.geometry!.coordinates as [[[Position]]];
    const away = geometry!.coordinates.flat(2).map((each) => distanceMetres(each, corner));
    expect(Math.min(...away), `feature ${index}`).toBeLessThan(metres);
  }
}

/** One of each kind of projection; the others are gone through in the long suite. */
const systems = [
  ['nl-2023', 28992],
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

describe.skipIf(!hasRealFiles || !hasGdal)('what GDAL writes', () => {
  it.each([...systems, ...(isDeep ? others : [])])('%s as a Shapefile in EPSG:%i', (file, epsg) => {
    const report = reportOf('fields.zip', zipped(shapefileOf(file, epsg)));
    expect(report.format).toBe('Shapefile');
    expect(report.layers).toEqual([file]);
    expect(report.notes.map(({ note }) => note)).toEqual([]);
    expectSameFields(report, file, 1.5);
  });

  it.each(['ch-2023', 'us-ca-2023'])('%s as KML and KMZ', (file) => {
    const kml = onlyFile(writtenByGdal(file, 'KML', 'kml'));
    expectSameFields(reportOf('fields.kml', kml), file, 0.01);
    const kmz = reportOf('fields.kmz', zipped({ 'doc.kml': kml, 'files/icon.png': 'x' }));
    expect(kmz.format).toBe('KMZ');
    expectSameFields(kmz, file, 0.01);
  });

  it.each(['at-2025', 'nl-2023'])('%s as GPX tracks', (file) => {
    const options = ['-nlt', 'MULTILINESTRING', '-dsco', 'GPX_USE_EXTENSIONS=YES'];
    const report = reportOf('tracks.gpx', onlyFile(writtenByGdal(file, 'GPX', 'gpx', ...options)));
    expect(report.format).toBe('GPX');
    expectSameFields(report, file, 0.01);
    const kept = report.features.filter(({ verdict }) => verdict !== 'refused');
    expect(kept.every(({ repairs }) => repairs.some(({ repair }) => repair === 'line_closed'))).toBe(true);
  });

  it.each(['br-lem'])('%s as a GeoJSON sequence, with and without record separators', (file) => {
    for (const separator of ['YES', 'NO']) {
      const options = ['-lco', `RS=${separator}`, '-lco', 'COORDINATE_PRECISION=8'];
      const report = reportOf('fields', onlyFile(writtenByGdal(file, 'GeoJSONSeq', 'geojsonl', ...options)));
      expect(report.format).toBe('GeoJSON sequence');
      expectSameFields(report, file, 0.01);
    }
  });

  it.each([
    ['nl-2023', 28992],
    ['ch-2023', 21781],
    ['dk-2026', 3857],
  ])('%s as GeoJSON of 2008 with a reference system, EPSG:%i', (file, epsg) => {
    const options = ['-t_srs', `EPSG:${epsg}`];
    const written = onlyFile(writtenByGdal(file, 'GeoJSON', 'geojson', ...options));
    expect(new TextDecoder().decode(written)).toContain(`EPSG::${epsg}`);
    expectSameFields(reportOf('fields.geojson', written), file, 1.5);
  });

  it.each(['br-lem', 'us-texas'])('%s as WKT, one a line', (file) => {
    const csv = new TextDecoder().decode(
      onlyFile(
        writtenByGdal(file, 'CSV', 'csv', '-lco', 'GEOMETRY=AS_WKT', '-lco', 'STRING_QUOTING=IF_NEEDED'),
      ),
    );
    const lines = [...csv.matchAll(/"((?:MULTI)?POLYGON[^"]*)"/g)].map(([, wkt]) => wkt);
    const report = reportOf('fields.txt', lines.join('\n'));
    expect(report.format).toBe('WKT');
    expectSameFields(report, file, 0.01);
  });

  it('two Shapefiles in folders of one ZIP, and letters by the .cpg file', () => {
    const [one, two] = [shapefileOf('at-2025', 4326), shapefileOf('be-flanders-2023', 31370)];
    const renamed = (files: Record<string, Uint8Array>, folder: string) =>
      Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
    const report = reportOf('farm.zip', zipped({ ...renamed(one, 'a'), ...renamed(two, '../../b') }));
    expect(report.layers).toEqual(['at-2025', 'be-flanders-2023']);
    expect(report.features).toHaveLength(200);
    expect(report.features[0]!.crop).toBe('MÄHWIESE/-WEIDE DREI UND MEHR NUTZUNGEN');
    expect(report.features[101]).toMatchObject({ layer: 1, crop: 'Silomaïs' });
  });

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
    const named = reportOf('a.zip', zipped(files));
    expect(named.features[1]!.crop).toBe('Silomaïs');
    const { 'be-flanders-2023.cpg': _cpg, ...byDriver } = files;
    expect(reportOf('a.zip', zipped(byDriver)).features[1]!.crop).toBe('Silomaïs');
    byDriver['be-flanders-2023.dbf']![29] = 0;
    const guessed = reportOf('a.zip', zipped(byDriver));
    expect(guessed.features[1]!.crop).toBe('Silomaïs');
    expect(guessed.notes.map(({ note }) => note)).toEqual(['letters_guessed']);
  });

  it('a Shapefile without .prj, in degrees and in metres', () => {
    const without = (epsg: number) => {
      const { 'nl-2023.prj': _prj, ...files } = shapefileOf('nl-2023', epsg);
      return zipped(files);
    };
    const report = reportOf('a.zip', without(4326));
    expect(report.notes.map(({ note }) => note)).toEqual(['no_prj']);
    expectSameFields(report, 'nl-2023', 0.01);
    expect(() => reportOf('a.zip', without(28992))).toThrow('no_prj');
  });

  it('a Shapefile on a datum that nobody knows: read, with a warning', () => {
    const files = shapefileOf('at-2025', 31287);
    const prj = new TextDecoder().decode(files['at-2025.prj']);
    const report = reportOf(
      'a.zip',
      zipped({ ...files, 'at-2025.prj': prj.replace('D_MGI', 'D_Lost_1903') }),
    );
    expect(report.notes).toMatchObject([{ note: 'datum_unknown' }]);
    expect(report.counts.refused).toBe(34);
  });

  it('a Shapefile whose .dbf is missing, whose .shp breaks off, one of two broken', () => {
    const files = shapefileOf('at-2025', 4326);
    const { 'at-2025.dbf': _dbf, ...nameless } = files;
    const unnamed = reportOf('a.zip', zipped(nameless));
    expect(unnamed.notes).toMatchObject([{ note: 'no_attributes' }]);
    expect(unnamed.features[11]!.name).toBe('Field 12');
    const shp = files['at-2025.shp']!;
    const half = reportOf('a.zip', zipped({ ...files, 'at-2025.shp': shp.slice(0, shp.length / 2) }));
    expect(half.notes).toMatchObject([{ note: 'cut_short' }]);
    expect(half.features.length).toBeGreaterThan(20);
    const one = reportOf('a.zip', zipped({ ...files, 'b.shp': 'no shapes', 'b.prj': 'x' }));
    expect(one.notes).toMatchObject([{ note: 'layer_left_out' }]);
    expect(one.features).toHaveLength(100);
  });
});
