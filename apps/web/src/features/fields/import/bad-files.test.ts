import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipFiles } from './gdal.test-support.ts';
import { refusalOf, reportOf, toBytes } from './real-files.test-support.ts';
import {
  collection,
  feature,
  kml,
  placemark,
  polygon,
  square,
  validGeoJson,
  wktAt,
} from './sample-files.test-support.ts';
import { shpOf } from './shapefile/shapefile.test-support.ts';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((each) => (typeof each === 'string' ? [...toBytes(each)] : [each])));

/**
 * Overwrites bytes of a ZIP, in its first local header, directory entry or end record, at an offset from its signature.
 */
function withBytes(zip: Uint8Array, signature: number, offset: number, ...values: number[]): Uint8Array {
  const copy = Uint8Array.from(zip);
  const view = new DataView(copy.buffer);
  for (let index = 0; index + 4 <= copy.length; index++)
    if (view.getUint32(index, true) === signature) {
      copy.set(values, index + offset);
      break;
    }
  return copy;
}

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const zip = zipFiles({ 'fields.geojson': validGeoJson });

describe('a file is refused with a named reason', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'empty'],
    ['spaces', ' \n\t ', 'empty'],
    ['a table', 'name;area\nNorth;5\n', 'csv'],
    ['a table with outlines', 'name,wkt\nNorth,"POLYGON ((4 51, 5 51, 5 52, 4 51))"\n', 'csv_with_wkt'],
    ['a letter', 'Dear Sir or Madam', 'unknown'],
    ['random bytes', bytes(1, 2, 3, 200, 201, 202), 'unknown'],
    ['a spreadsheet', zipFiles({ 'xl/workbook.xml': '<a/>' }), 'excel'],
    ['an old spreadsheet', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'excel'],
    ['a text document', zipFiles({ 'word/document.xml': '<a/>' }), 'document'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['a GeoPackage', bytes('SQLite format 3', 0), 'geopackage'],
    ['a geodatabase', zipFiles({ 'farm.gdb/a00000001.gdbtable': 'x' }), 'geodatabase'],
    ['a picture', bytes(0x89, 'PNG'), 'image'],
    ['a drawing', 'AC1032', 'drawing'],
    ['gzip', gzipSync(toBytes(validGeoJson)), 'gzip'],
    ['RAR', 'Rar!\u001a', 'rar'],
    ['7-Zip', bytes('7z', 0xbc, 0xaf, 0x27), 'seven_zip'],
    ['Parquet', 'PAR1', 'parquet'],
    ['FlatGeobuf', 'fgb\u0003', 'flatgeobuf'],
    ['a web page', '<!DOCTYPE html><html></html>', 'html'],
    ['GML', '<wfs:FeatureCollection xmlns:wfs="x"></wfs:FeatureCollection>', 'gml'],
    ['ISOXML', '<?xml version="1.0"?><ISO11783_TaskData/>', 'isoxml'],
    ['OpenStreetMap', '<osm version="0.6"></osm>', 'osm'],
    ['other XML', '<note>hello</note>', 'xml'],
    ['other JSON', '{"a": 1}', 'json'],
    ['a list of numbers', '[1, 2, 3]', 'json'],
    ['TopoJSON', '{"type":"Topology","objects":{},"arcs":[]}', 'topojson'],
    ['no features', collection(), 'no_features'],
    ['JSON that breaks off', validGeoJson.slice(0, -40), 'broken_json'],
    ['KML that breaks off', kml(placemark('a')).slice(0, -60), 'broken_xml'],
    ['KML without placemarks', kml(''), 'no_features'],
    [
      'KML that links on',
      kml('<NetworkLink><Link><href>https://example.org/a.kml</href></Link></NetworkLink>'),
      'network_link',
    ],
    ['WKT that breaks off', 'POLYGON ((4 51, 4.01 51, 4.01', 'broken_wkt'],
    ['WKT of an unknown system', 'SRID=99999;POLYGON ((4 51, 5 51, 5 52, 4 51))', 'unknown_crs'],
    ['deep JSON', '['.repeat(200_000), 'too_deep'],
    ['deep XML', `<kml>${'<Folder>'.repeat(100_000)}`, 'too_deep'],
    ['XML of tags alone', `<kml>${'<a/>'.repeat(900_000)}</kml>`, 'too_detailed'],
    ['XML of brackets alone', `<kml>${'<'.repeat(900_000)}`, 'broken_xml'],
    ['deep WKT', 'GEOMETRYCOLLECTION ('.repeat(10_000), 'too_deep'],
    [
      'metres without a system',
      collection(
        feature(
          {},
          polygon([
            [
              [155_000, 463_000],
              [156_000, 463_000],
              [156_000, 464_000],
              [155_000, 463_000],
            ],
          ]),
        ),
      ),
      'not_degrees',
    ],
    [
      'a system that we do not know',
      JSON.stringify({
        ...(JSON.parse(validGeoJson) as object),
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::99999' } },
      }),
      'unknown_crs',
    ],
  ])('%s', (_name, content, reason) => {
    expect(refusalOf('fields.dat', content)).toBe(reason);
  });

  it('a .shp, .dbf, .shx or .prj alone, with advice on what to send instead', () => {
    expect(refusalOf('a.shp', bytes(0, 0, 0x27, 0x0a))).toBe('loose_shapefile');
    for (const extension of ['dbf', 'shx', 'prj'])
      expect(refusalOf(`a.${extension}`, 'text')).toBe('loose_shapefile');
  });

  it('200 MB, by its size alone', () => {
    const bigFile = new Uint8Array(200 * 1024 * 1024);
    expect(refusalOf('big.geojson', bigFile)).toBe('too_big');
  });

  it('more features than a file may have', { tags: ['deep'] }, () => {
    const point = feature({}, { type: 'Point', coordinates: [4, 51] });
    expect(refusalOf('a', collection(...Array.from({ length: 20_001 }, () => point)))).toBe(
      'too_many_features',
    );
    expect(refusalOf('a', `${JSON.stringify(point)}\n`.repeat(20_001))).toBe('too_many_features');
    expect(refusalOf('a', 'POINT(4 51)\n'.repeat(20_001))).toBe('too_many_features');
  });

  it.each([
    ['kml', '<Placemark>'],
    ['gpx', '<trk name="a">'],
    ['gpx', '<rte>'],
    ['gpx', '<wpt/>'],
  ])('more elements of %s than a file may have, %s, counted before parsing', (root, element) => {
    const unclosedRefusal = (count: number) => refusalOf('a', `<${root}>${element.repeat(count)}`);
    expect(unclosedRefusal(20_001)).toBe('too_many_features');
    expect(unclosedRefusal(100)).not.toBe('too_many_features');
  });
});

describe('KML with entities is refused, whatever they hold', () => {
  const laughs = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each([
    laughs,
    '<!DOCTYPE kml SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE kml [<!ENTITY x SYSTEM "https://example.org/">]>',
  ])('%s', (declaration) => {
    expect(refusalOf('a.kml', kml(placemark('&b;'), declaration))).toBe('entities');
    expect(refusalOf('a.kmz', zipFiles({ 'doc.kml': kml(placemark('&x;'), declaration) }))).toBe('entities');
  });

  it('predefined entities are read', () => {
    expect(reportOf('a.kml', kml(placemark('Oak &amp; &#x41;sh'))).features[0]!.name).toBe('Oak & Ash');
  });
});

describe('a ZIP is refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['that breaks off', zip.slice(0, -30), 'broken_zip'],
    ['of which only the start is there', zip.slice(0, 40), 'broken_zip'],
    ['with a password', withBytes(zip, DIRECTORY, 8, 1), 'encrypted_zip'],
    ['for more than 4 GB', withBytes(zip, END, 10, 0xff, 0xff), 'zip64'],
    ['whose entry is for more than 4 GB', withBytes(zip, DIRECTORY, 20, 0xff, 0xff, 0xff, 0xff), 'zip64'],
    ['packed in an unknown way', withBytes(zip, DIRECTORY, 10, 14), 'zip_method'],
    ['whose content was changed', withBytes(zip, LOCAL, 60, 7, 7), 'broken_zip'],
    ['whose checksum is another', withBytes(zip, DIRECTORY, 16, 1, 2, 3, 4), 'broken_zip'],
    ['whose directory points outside', withBytes(zip, DIRECTORY, 42, 0xff, 0xff, 0xff, 0x7f), 'broken_zip'],
    ['without fields', zipFiles({ 'read.me': 'hello' }), 'zip_without_fields'],
    ['in a ZIP', zipFiles({ 'inner.zip': zip }), 'zip_in_zip'],
    ['without anything', zipFiles({}), 'zip_without_fields'],
    ['without its .shp', zipFiles({ 'a.dbf': 'x', 'a.prj': 'x' }), 'shapefile_without_shp'],
    ['with a .shp that is none', zipFiles({ 'a.shp': 'x', 'a.prj': 'x' }), 'broken_shapefile'],
  ])('%s', (_name, content, reason) => {
    expect(refusalOf('fields.zip', content)).toBe(reason);
  });

  it('is read whatever the names of its entries', () => {
    expect(
      reportOf('a.zip', zipFiles({ '../../etc/passwd.geojson': validGeoJson, '__MACOSX/._a.geojson': 'x' })),
    ).toMatchObject({
      format: 'GeoJSON',
      layers: ['passwd.geojson'],
    });
  });
});

describe('unreadable entries of a ZIP are left out by name, the others are read', () => {
  const leftOutNotes = (files: Record<string, string | Uint8Array>) =>
    reportOf('a.zip', zipFiles(files)).notes.flatMap(({ note, sentence }) =>
      note === 'layer_left_out' ? [sentence.replace(/ was left out\..*/, '')] : [],
    );
  const kmlFile = kml(placemark('a'));

  it.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      'JSON of something else',
      { 'fields.geojson': validGeoJson, 'metadata.json': '{"hello":1}' },
      'metadata.json',
    ],
    ['one of two KML', { 'a.kml': kmlFile, 'b.kml': kmlFile.slice(0, -60) }, 'b.kml'],
    ['the first of two KML', { 'a.kml': kmlFile.slice(0, -60), 'b.kml': kmlFile }, 'a.kml'],
    ['a .dbf without a .shp', { 'a.kml': kmlFile, 'table.dbf': 'x' }, 'table'],
    ['a ZIP in it', { 'a.kml': kmlFile, 'more.zip': zip }, 'more.zip'],
  ])('%s', (_what, files, name) => {
    expect(leftOutNotes(files)).toEqual([name]);
  });

  it('a Shapefile and KML in it are both read', () => {
    const shp = shpOf([[[...square[0]!].reverse().map(([lng, lat]) => [lng! + 1, lat!] as const)]]);
    const report = reportOf('a.zip', zipFiles({ 'a.kml': kmlFile, 'b.shp': shp }));
    expect(report).toMatchObject({ format: 'Shapefile', layers: ['b', 'a.kml'], counts: { accepted: 2 } });
  });

  it('every format in it is read', () => {
    const report = reportOf(
      'a.zip',
      zipFiles({ 'a.kml': kmlFile, 'b.geojson': validGeoJson, 'c.wkt': wktAt(6) }),
    );
    expect(report.layers).toEqual(['a.kml', 'b.geojson', 'c.wkt']);
    expect(report.features.map(({ verdict }) => verdict)).toEqual(['accepted', 'same', 'accepted']);
  });
});
