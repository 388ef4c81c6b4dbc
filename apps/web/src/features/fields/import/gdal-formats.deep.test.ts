/** @module-tag deep */
import { describe, expect, it } from 'vitest';
import {
  expectSameFields,
  hasGdal,
  onlyFile,
  shapefileOf,
  writtenByGdal,
  zipFiles,
} from './gdal.test-support.ts';
import './gdal-formats.test.ts';
import { hasRealFiles, reportOf } from './real-files.test-support.ts';

describe.skipIf(!hasRealFiles || !hasGdal)('what GDAL writes', () => {
  it.each(['br-lem'])('%s as a GeoJSON sequence, with and without record separators', (file) => {
    for (const separator of ['YES', 'NO']) {
      const options = ['-lco', `RS=${separator}`, '-lco', 'COORDINATE_PRECISION=8'];
      const report = reportOf('fields', onlyFile(writtenByGdal(file, 'GeoJSONSeq', 'geojsonl', ...options)));
      expect(report.format).toBe('GeoJSON sequence');
      expectSameFields(report, file, 0.01);
    }
  });

  it.each(['br-lem', 'us-texas'])('%s as WKT, one geometry per line', (file) => {
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

  it('two Shapefiles in folders of one ZIP, and the encoding of the .cpg file', () => {
    const [one, two] = [shapefileOf('at-2025', 4326), shapefileOf('be-flanders-2023', 31370)];
    const renamed = (files: Record<string, Uint8Array>, folder: string) =>
      Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
    const report = reportOf('farm.zip', zipFiles({ ...renamed(one, 'a'), ...renamed(two, '../../b') }));
    expect(report.layers).toEqual(['at-2025', 'be-flanders-2023']);
    expect(report.features).toHaveLength(200);
    expect(report.features[0]!.crop).toBe('MÄHWIESE/-WEIDE DREI UND MEHR NUTZUNGEN');
    expect(report.features[101]).toMatchObject({ layer: 1, crop: 'Silomaïs' });
  });

  it('a Shapefile without .prj, in degrees and in metres', () => {
    const without = (epsg: number) => {
      const { 'nl-2023.prj': _prj, ...files } = shapefileOf('nl-2023', epsg);
      return zipFiles(files);
    };
    const report = reportOf('a.zip', without(4326));
    expect(report.notes.map(({ note }) => note)).toEqual(['no_prj']);
    expectSameFields(report, 'nl-2023', 0.01);
    expect(() => reportOf('a.zip', without(28992))).toThrow('no_prj');
  });

  it('a Shapefile on an unknown datum: read, with a warning', () => {
    const files = shapefileOf('at-2025', 31287);
    const prj = new TextDecoder().decode(files['at-2025.prj']);
    const report = reportOf(
      'a.zip',
      zipFiles({ ...files, 'at-2025.prj': prj.replace('D_MGI', 'D_Lost_1903') }),
    );
    expect(report.notes).toMatchObject([{ note: 'datum_unknown' }]);
    expect(report.counts.refused).toBe(34);
  });

  it('a Shapefile without .dbf, with an incomplete .shp, and one of two broken', () => {
    const files = shapefileOf('at-2025', 4326);
    const { 'at-2025.dbf': _dbf, ...nameless } = files;
    const unnamedReport = reportOf('a.zip', zipFiles(nameless));
    expect(unnamedReport.notes).toMatchObject([{ note: 'no_attributes' }]);
    expect(unnamedReport.features[11]!.name).toBe('Field 12');
    const shp = files['at-2025.shp']!;
    const half = reportOf('a.zip', zipFiles({ ...files, 'at-2025.shp': shp.slice(0, shp.length / 2) }));
    expect(half.notes).toMatchObject([{ note: 'cut_short' }]);
    expect(half.features.length).toBeGreaterThan(20);
    const one = reportOf('a.zip', zipFiles({ ...files, 'b.shp': 'no shapes', 'b.prj': 'x' }));
    expect(one.notes).toMatchObject([{ note: 'layer_left_out' }]);
    expect(one.features).toHaveLength(100);
  });
});
