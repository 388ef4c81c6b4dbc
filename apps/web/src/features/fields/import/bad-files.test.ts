import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipped } from './gdal.test-support.ts';
import { asBytes, refusalOf, reportOf } from './real-files.test-support.ts';
import type { ImportReport } from './report.ts';
import { shpOf } from './shapefile/shapefile.test-support.ts';

const square = [
  [
    [4, 51],
    [4.01, 51],
    [4.01, 51.01],
    [4, 51.01],
    [4, 51],
  ],
];
const feature = (properties: unknown, geometry: unknown) => ({ type: 'Feature', properties, geometry });
const polygon = (coordinates: unknown = square) => ({ type: 'Polygon', coordinates });
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const good = collection(feature({ name: 'North 40' }, polygon()));
const kml = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const placemark = (name: string, coordinates = '4,51,0 4.01,51,0 4.01,51.01,0 4,51.01,0 4,51,0') =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const wktAt = (lng: number) => `POLYGON ((${lng} 51, ${lng}.01 51, ${lng}.01 51.01, ${lng} 51))`;
const twoApart = [4, 5].map((lng) =>
  feature({}, polygon([square[0]!.map(([, lat], at) => [lng + square[0]![at]![0]! - 4, lat])])),
);
const messagesOf = ({ features }: ImportReport) => features.map(({ refusal }) => refusal?.message ?? null);
const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(values.flatMap((each) => (typeof each === 'string' ? [...asBytes(each)] : [each])));

/** A byte in the local header or the directory of a ZIP with one entry, counted from the signature. */
function changed(zip: Uint8Array, signature: number, offset: number, ...values: number[]): Uint8Array {
  const copy = Uint8Array.from(zip);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at++)
    if (view.getUint32(at, true) === signature) {
      copy.set(values, at + offset);
      break;
    }
  return copy;
}

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const zip = zipped({ 'fields.geojson': good });

describe('a whole file is refused by its name', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'empty'],
    ['spaces', ' \n\t ', 'empty'],
    ['a table', 'name;area\nNorth;5\n', 'csv'],
    ['a table with outlines', 'name,wkt\nNorth,"POLYGON ((4 51, 5 51, 5 52, 4 51))"\n', 'csv_with_wkt'],
    ['a letter', 'Dear Sir or Madam', 'unknown'],
    ['random bytes', bytes(1, 2, 3, 200, 201, 202), 'unknown'],
    ['a spreadsheet', zipped({ 'xl/workbook.xml': '<a/>' }), 'excel'],
    ['an old spreadsheet', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'excel'],
    ['a text document', zipped({ 'word/document.xml': '<a/>' }), 'document'],
    ['a PDF', '%PDF-1.7', 'pdf'],
    ['a GeoPackage', bytes('SQLite format 3', 0), 'geopackage'],
    ['a geodatabase', zipped({ 'farm.gdb/a00000001.gdbtable': 'x' }), 'geodatabase'],
    ['a picture', bytes(0x89, 'PNG'), 'image'],
    ['a drawing', 'AC1032', 'drawing'],
    ['gzip', gzipSync(asBytes(good)), 'gzip'],
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
    ['JSON that breaks off', good.slice(0, -40), 'broken_json'],
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
        ...(JSON.parse(good) as object),
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::99999' } },
      }),
      'unknown_crs',
    ],
  ])('%s', (_name, content, reason) => {
    expect(refusalOf('fields.dat', content)).toBe(reason);
  });

  it('a .shp, .dbf, .shx or .prj alone, with what to send instead', () => {
    expect(refusalOf('a.shp', bytes(0, 0, 0x27, 0x0a))).toBe('loose_shapefile');
    for (const extension of ['dbf', 'shx', 'prj'])
      expect(refusalOf(`a.${extension}`, 'text')).toBe('loose_shapefile');
  });

  it('200 MB, by its size alone', () => {
    const big = new Uint8Array(200 * 1024 * 1024);
    expect(refusalOf('big.geojson', big)).toBe('too_big');
  });

  it('more shapes than a file may have', () => {
    const point = feature({}, { type: 'Point', coordinates: [4, 51] });
    expect(refusalOf('a', collection(...Array.from({ length: 20_001 }, () => point)))).toBe(
      'too_many_features',
    );
    expect(refusalOf('a', `${JSON.stringify(point)}\n`.repeat(20_001))).toBe('too_many_features');
    expect(refusalOf('a', 'POINT(4 51)\n'.repeat(20_001))).toBe('too_many_features');
  });
});

describe('KML with entities is refused, whatever they hold', () => {
  const laughs = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each([
    laughs,
    '<!DOCTYPE kml SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE kml [<!ENTITY x SYSTEM "https://example.org/">]>',
  ])('%s', (declared) => {
    expect(refusalOf('a.kml', kml(placemark('&b;'), declared))).toBe('entities');
    expect(refusalOf('a.kmz', zipped({ 'doc.kml': kml(placemark('&x;'), declared) }))).toBe('entities');
  });

  it('predefined ones are read', () => {
    expect(reportOf('a.kml', kml(placemark('Oak &amp; &#x41;sh'))).features[0]!.name).toBe('Oak & Ash');
  });
});

describe('a ZIP is refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['that breaks off', zip.slice(0, -30), 'broken_zip'],
    ['of which only the start is there', zip.slice(0, 40), 'broken_zip'],
    ['with a password', changed(zip, DIRECTORY, 8, 1), 'encrypted_zip'],
    ['for more than 4 GB', changed(zip, END, 10, 0xff, 0xff), 'zip64'],
    ['whose entry is for more than 4 GB', changed(zip, DIRECTORY, 20, 0xff, 0xff, 0xff, 0xff), 'zip64'],
    ['packed in an unknown way', changed(zip, DIRECTORY, 10, 14), 'zip_method'],
    ['whose content was changed', changed(zip, LOCAL, 60, 7, 7), 'broken_zip'],
    ['whose checksum is another', changed(zip, DIRECTORY, 16, 1, 2, 3, 4), 'broken_zip'],
    ['whose directory points outside', changed(zip, DIRECTORY, 42, 0xff, 0xff, 0xff, 0x7f), 'broken_zip'],
    ['without fields', zipped({ 'read.me': 'hello' }), 'zip_without_fields'],
    ['in a ZIP', zipped({ 'inner.zip': zip }), 'zip_in_zip'],
    ['without anything', zipped({}), 'zip_without_fields'],
    ['without its .shp', zipped({ 'a.dbf': 'x', 'a.prj': 'x' }), 'shapefile_without_shp'],
    ['with a .shp that is none', zipped({ 'a.shp': 'x', 'a.prj': 'x' }), 'broken_shapefile'],
  ])('%s', (_name, content, reason) => {
    expect(refusalOf('fields.zip', content)).toBe(reason);
  });

  it('is read whatever its entries are called', () => {
    expect(
      reportOf('a.zip', zipped({ '../../etc/passwd.geojson': good, '__MACOSX/._a.geojson': 'x' })),
    ).toMatchObject({
      format: 'GeoJSON',
      layers: ['passwd.geojson'],
    });
  });
});

describe('a bad feature is refused or mended by itself, the others go through', () => {
  it('in GeoJSON', () => {
    const report = reportOf(
      'mixed.geojson',
      collection(
        feature({ name: 'good' }, polygon()),
        feature({ name: 'with Z' }, polygon([square[0]!.map(([lng, lat]) => [lng! + 0.1, lat, 12])])),
        feature(
          { name: 'sliver' },
          polygon([
            [
              [4, 52],
              [4.00002, 52],
              [4.00002, 52.00002],
              [4, 52],
            ],
          ]),
        ),
        feature({ name: 'gate' }, { type: 'Point', coordinates: [4, 51] }),
        feature(
          { name: 'fence' },
          {
            type: 'LineString',
            coordinates: [
              [4, 51],
              [4.2, 51],
            ],
          },
        ),
        feature({ name: 'nothing' }, null),
        'not a feature',
        feature({ name: 'again' }, polygon()),
        feature({ name: 'open' }, polygon([square[0]!.slice(0, -1).map(([lng, lat]) => [lng! + 0.2, lat])])),
        feature(
          { name: 'off the map' },
          polygon([
            [
              [4, 51],
              [400, 51],
              [4, 52],
              [4, 51],
            ],
          ]),
        ),
        feature(
          { name: 'text' },
          polygon([
            [
              ['4', '51'],
              ['5', '51'],
              ['5', '52'],
              ['4', '51'],
            ],
          ]),
        ),
      ),
    );
    expect(
      report.features.map(
        ({ verdict, refusal, repairs }) => refusal?.reason ?? repairs[0]?.repair ?? verdict,
      ),
    ).toEqual([
      'accepted',
      'accepted',
      'too_small',
      'a_point',
      'open_line',
      'no_outline',
      'no_outline',
      'same',
      'ring_closed',
      'out_of_range',
      'not_a_number',
    ]);
    expect(report.notes.map(({ note }) => note)).toEqual(['heights']);
    expect(report.counts).toEqual({ accepted: 2, repaired: 1, same: 1, refused: 7 });
    expect(report.features[3]!.refusal!.message).toBe(
      'A point is not a field. Send the outline of the field.',
    );
    expect(report.features[7]!.same).toMatchObject({ of: 'file', kind: 'exact', name: 'good' });
    expect(report.features[8]!.original).toHaveLength(1);
    expect(report.features[6]!.name).toBe('Field 7');
  });

  it('in a GeoJSON sequence', () => {
    const lines = [JSON.stringify(feature({}, polygon())), '{"type":"Fea', ''].join('\n');
    const report = reportOf('a.geojsonl', lines);
    expect(report).toMatchObject({ format: 'GeoJSON sequence', counts: { accepted: 1, refused: 1 } });
    expect(messagesOf(report)).toEqual([
      null,
      'Line 2: The file breaks off or is damaged. Export the fields again.',
    ]);
  });

  it.each([
    ['{"hello":1}', 'json'],
    ['{"type":"Fea', 'broken_json'],
    ['[1]', 'json'],
  ])('in a GeoJSON sequence that begins with %s', (line, reason) => {
    const report = reportOf('a.geojsonl', [line, ...twoApart.map((each) => JSON.stringify(each))].join('\n'));
    expect(report.features[0]!.refusal).toMatchObject({
      reason,
      message: expect.stringContaining('Line 1: ') as string,
    });
    expect(report.counts).toMatchObject({ accepted: 2, refused: 1 });
  });

  it('in a sequence of lines that break off one after the other', () => {
    const broken = Array.from({ length: 80 }, () => '{"type":"Feature","geometry":{"coordinates":[[[');
    const whole = Array.from({ length: 90 }, () => JSON.stringify(twoApart[0]));
    expect(reportOf('a.geojsonl', [...broken, ...whole].join('\n')).counts.refused).toBe(80);
  });

  it('in an array', () => {
    const report = reportOf('a.json', JSON.stringify([twoApart[0], { hello: 1 }, twoApart[1]]));
    expect(messagesOf(report)).toEqual([
      null,
      'Entry 2: This is JSON, but not GeoJSON. Export the fields as GeoJSON.',
      null,
    ]);
  });

  it.each([
    ['a line', 'POLYGON ((4 51, 4.01 5'],
    ['a line that ends in a comma', 'POLYGON ((4 51,'],
    ['a curve', 'CURVEPOLYGON (CIRCULARSTRING (4 51, 5 51, 5 52, 4 52, 4 51))'],
    ['no number', 'POLYGON ((nan nan, 4.01 51, 4.01 51.01, 4 51))'],
    ['words', 'my fields of last year'],
    ['a long word', 'fields of last year'],
    ['a geometry over lines', 'POLYGON ((4 51,\n4.01 51,\nnan 51))'],
  ])('in WKT: %s', (_what, line) => {
    const report = reportOf('a.wkt', ['', wktAt(5), '', line, wktAt(6)].join('\n'));
    expect(messagesOf(report)).toEqual([
      null,
      'Line 4: This is not WKT that we can read. Each line has to hold one geometry.',
      null,
    ]);
  });

  it('in EWKT of a system that we do not know', () => {
    const report = reportOf('a.wkt', [wktAt(5), `SRID=99999;${wktAt(6)}`, wktAt(7)].join('\n'));
    expect(messagesOf(report)).toEqual([
      null,
      expect.stringMatching(/^Line 2: We do not know the reference system EPSG:99999\./),
      null,
    ]);
  });
});

describe('what cannot be read in a ZIP is left out by its name, the others are read', () => {
  const leftOut = (files: Record<string, string | Uint8Array>) =>
    reportOf('a.zip', zipped(files)).notes.flatMap(({ note, sentence }) =>
      note === 'layer_left_out' ? [sentence.replace(/ was left out\..*/, '')] : [],
    );
  const kmlFile = kml(placemark('a'));

  it.each<[string, Record<string, string | Uint8Array>, string]>([
    ['JSON of something else', { 'fields.geojson': good, 'metadata.json': '{"hello":1}' }, 'metadata.json'],
    ['one of two KML', { 'a.kml': kmlFile, 'b.kml': kmlFile.slice(0, -60) }, 'b.kml'],
    ['the first of two KML', { 'a.kml': kmlFile.slice(0, -60), 'b.kml': kmlFile }, 'a.kml'],
    ['a .dbf without a .shp', { 'a.kml': kmlFile, 'table.dbf': 'x' }, 'table'],
    ['a ZIP in it', { 'a.kml': kmlFile, 'more.zip': zip }, 'more.zip'],
  ])('%s', (_what, files, name) => {
    expect(leftOut(files)).toEqual([name]);
  });

  it('a Shapefile and KML in it are both read', () => {
    const shp = shpOf([[[...square[0]!].reverse().map(([lng, lat]) => [lng! + 1, lat!] as const)]]);
    const report = reportOf('a.zip', zipped({ 'a.kml': kmlFile, 'b.shp': shp }));
    expect(report).toMatchObject({ format: 'Shapefile', layers: ['b', 'a.kml'], counts: { accepted: 2 } });
  });

  it('every format in it is read', () => {
    const report = reportOf('a.zip', zipped({ 'a.kml': kmlFile, 'b.geojson': good, 'c.wkt': wktAt(6) }));
    expect(report.layers).toEqual(['a.kml', 'b.geojson', 'c.wkt']);
    expect(report.features.map(({ verdict }) => verdict)).toEqual(['accepted', 'same', 'accepted']);
  });
});

describe('text is read however it is written', () => {
  const named = collection(feature({ Schlagname: 'Große Öde', Kultur: 'Mähwiese' }, polygon()));
  const utf16 = (text: string, big: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), !big);
    return new Uint8Array(view.buffer);
  };
  it.each<[string, Uint8Array | string]>([
    ['UTF-8', named],
    ['UTF-8 with a mark', `\ufeff${named}`],
    ['UTF-16 with a mark', utf16(`\ufeff${named}`, false)],
    ['UTF-16, the other way round', utf16(`\ufeff${named}`, true)],
    ['UTF-16 without a mark', utf16(named, false)],
    ['windows-1252, guessed', Uint8Array.from(named, (sign) => sign.charCodeAt(0))],
  ])('%s', (how, content) => {
    const report = reportOf('a.geojson', content);
    expect(report.features[0]).toMatchObject({ name: 'Große Öde', crop: 'Mähwiese' });
    expect(report.notes.map(({ note }) => note)).toEqual(how.includes('guessed') ? ['letters_guessed'] : []);
  });

  it('UTF-8 in which one letter was cut in two', () => {
    const many = collection(
      ...['Große Öde', 'M~', 'Mühle', 'Žďár', '日本'].map((name) => feature({ name }, polygon())),
    );
    const cut = asBytes(many).map((byte) => (byte === 0x7e ? 0xc3 : byte));
    const report = reportOf('a.geojson', cut);
    expect(report.features.map(({ name }) => name)).toEqual(['Große Öde', 'MÃ', 'Mühle', 'Žďár', '日本']);
    expect(report.notes.map(({ note }) => note)).toEqual(['letters_guessed']);
  });

  it('KML and GPX with a prefix before each name', () => {
    const prefixed = (text: string) => text.replace(/<(\/?)(?=\w)/g, '<$1k:').replace('xmlns=', 'xmlns:k=');
    expect(reportOf('a.kml', prefixed(kml(placemark('Oak')))).features[0]).toMatchObject({
      name: 'Oak',
      verdict: 'accepted',
    });
    const gpx = (points: string) =>
      `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Ash</name><trkseg>${points}</trkseg></trk></gpx>`;
    const points = square[0]!.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"></trkpt>`).join('');
    expect(reportOf('a.gpx', prefixed(gpx(points))).features[0]).toMatchObject({
      name: 'Ash',
      verdict: 'repaired',
    });
  });

  it('KML that quotes a DOCTYPE, or begins with another element in a comment', () => {
    const quoting = placemark('<![CDATA[<!DOCTYPE foo>]]>').replace(
      '<Polygon>',
      '<!-- <!ENTITY a --><Polygon>',
    );
    expect(reportOf('a.kml', kml(quoting, '<!-- <note> -->')).features[0]!.verdict).toBe('accepted');
    expect(refusalOf('a.kml', kml(quoting, '<?a <!-- ?><!DOCTYPE kml>'))).toBe('entities');
  });

  it('KML in the letters that it declares', () => {
    const latin = kml(placemark('Große Öde')).replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    const report = reportOf(
      'a.kml',
      Uint8Array.from(latin, (sign) => sign.charCodeAt(0)),
    );
    expect(report.features[0]!.name).toBe('Große Öde');
    expect(report.notes.map(({ note }) => note)).toEqual(['heights']);
  });

  it('WKT with Z and M, in quotes, over lines, with a number of its system', () => {
    const report = reportOf(
      'a.wkt',
      `SRID=28992;POLYGON ((155000 463000, 156000 463000, 156000 464000, 155000 463000))
       "MULTIPOLYGON Z (((4 51 1, 4.01 51 1, 4.01 51.01 1, 4 51 1)))"
       POLYGON ZM((5 51 1 2,
         5.01 51 1 2,5.01 51.01 1 2,5 51 1 2))
       GEOMETRYCOLLECTION (POINT (4 51), POLYGON ((6 51, 6.01 51, 6.01 51.01, 6 51)))
       POLYGON EMPTY`,
    );
    expect(report.features.map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'repaired',
      'refused',
    ]);
    expect(report.features[0]!.areaHa).toBeCloseTo(50, 0);
  });
});
