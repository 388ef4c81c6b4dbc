import { describe, expect, it } from 'vitest';
import { refusalOf, reportOf, toBytes } from './real-files.test-support.ts';
import {
  collection,
  feature,
  kml,
  messagesOf,
  placemark,
  polygon,
  square,
  wktAt,
} from './sample-files.test-support.ts';

const twoApart = [4, 5].map((lng) =>
  feature({}, polygon([square[0]!.map(([, lat], index) => [lng + square[0]![index]![0]! - 4, lat])])),
);

describe('a bad feature is refused or repaired on its own, the others are imported', () => {
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
    expect(report.features[7]!.duplicate).toMatchObject({ source: 'file', kind: 'exact', name: 'good' });
    expect(report.features[8]!.original).toHaveLength(1);
    expect(report.features[6]!.name).toBe('Field 7');
  });

  it('in a GeoJSON sequence', () => {
    const lines = [JSON.stringify(feature({}, polygon())), '{"type":"Fea', ''].join('\n');
    const report = reportOf('a.geojsonl', lines);
    expect(report).toMatchObject({ format: 'GeoJSON sequence', counts: { accepted: 1, refused: 1 } });
    expect(messagesOf(report)).toEqual([
      null,
      'Line 2: The file is incomplete or damaged. Export the fields again.',
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

  it('in a sequence of incomplete lines', () => {
    const brokenLines = Array.from({ length: 80 }, () => '{"type":"Feature","geometry":{"coordinates":[[[');
    const completeLines = Array.from({ length: 90 }, () => JSON.stringify(twoApart[0]));
    expect(reportOf('a.geojsonl', [...brokenLines, ...completeLines].join('\n')).counts.refused).toBe(80);
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
      'Line 4: We cannot read this WKT. Each line must hold one geometry.',
      null,
    ]);
  });

  it('in EWKT of an unknown coordinate system', () => {
    const report = reportOf('a.wkt', [wktAt(5), `SRID=99999;${wktAt(6)}`, wktAt(7)].join('\n'));
    expect(messagesOf(report)).toEqual([
      null,
      expect.stringMatching(/^Line 2: We do not know the coordinate system EPSG:99999\./),
      null,
    ]);
  });
});

describe('text is read in any encoding', () => {
  const named = collection(feature({ Schlagname: 'Große Öde', Kultur: 'Mähwiese' }, polygon()));
  const utf16 = (text: string, isBigEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (let index = 0; index < text.length; index++)
      view.setUint16(2 * index, text.charCodeAt(index), !isBigEndian);
    return new Uint8Array(view.buffer);
  };
  it.each<[string, Uint8Array | string]>([
    ['UTF-8', named],
    ['UTF-8 with a mark', `\ufeff${named}`],
    ['UTF-16 with a mark', utf16(`\ufeff${named}`, false)],
    ['UTF-16, the other way round', utf16(`\ufeff${named}`, true)],
    ['UTF-16 without a mark', utf16(named, false)],
    ['windows-1252, guessed', Uint8Array.from(named, (character) => character.charCodeAt(0))],
  ])('%s', (how, content) => {
    const report = reportOf('a.geojson', content);
    expect(report.features[0]).toMatchObject({ name: 'Große Öde', crop: 'Mähwiese' });
    expect(report.notes.map(({ note }) => note)).toEqual(how.includes('guessed') ? ['letters_guessed'] : []);
  });

  it('UTF-8 with one truncated letter', () => {
    const manyFields = collection(
      ...['Große Öde', 'M~', 'Mühle', 'Žďár', '日本'].map((name) => feature({ name }, polygon())),
    );
    const cut = toBytes(manyFields).map((byte) => (byte === 0x7e ? 0xc3 : byte));
    const report = reportOf('a.geojson', cut);
    expect(report.features.map(({ name }) => name)).toEqual(['Große Öde', 'MÃ', 'Mühle', 'Žďár', '日本']);
    expect(report.notes.map(({ note }) => note)).toEqual(['letters_guessed']);
  });

  it('a GPX route that ends a kilometre from its start, as a line and not as a field', () => {
    const points = Array.from({ length: 298 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 300;
      return `<rtept lat="${51 + 0.083 * Math.sin(angle)}" lon="${4 + 0.13 * Math.cos(angle)}"/>`;
    });
    const report = reportOf('a.gpx', `<gpx><rte><name>Tour</name>${points.join('')}</rte></gpx>`);
    expect(messagesOf(report)).toEqual([
      'A line is not a field: its ends are 580\u00a0m apart. Close it in the software it comes from, or draw the field on the map.',
    ]);
  });

  it('KML and GPX with a prefix before each name', () => {
    const addPrefixes = (text: string) =>
      text.replace(/<(\/?)(?=\w)/g, '<$1k:').replace('xmlns=', 'xmlns:k=');
    expect(reportOf('a.kml', addPrefixes(kml(placemark('Oak')))).features[0]).toMatchObject({
      name: 'Oak',
      verdict: 'accepted',
    });
    const gpx = (points: string) =>
      `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Ash</name><trkseg>${points}</trkseg></trk></gpx>`;
    const points = square[0]!.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"></trkpt>`).join('');
    expect(reportOf('a.gpx', addPrefixes(gpx(points))).features[0]).toMatchObject({
      name: 'Ash',
      verdict: 'repaired',
    });
  });

  it('KML that quotes a DOCTYPE, or begins with another element in a comment', () => {
    const quotingFile = placemark('<![CDATA[<!DOCTYPE foo>]]>').replace(
      '<Polygon>',
      '<!-- <!ENTITY a --><Polygon>',
    );
    expect(reportOf('a.kml', kml(quotingFile, '<!-- <note> -->')).features[0]!.verdict).toBe('accepted');
    expect(refusalOf('a.kml', kml(quotingFile, '<?a <!-- ?><!DOCTYPE kml>'))).toBe('entities');
  });

  it('KML in the encoding that it declares', () => {
    const latin = kml(placemark('Große Öde')).replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    const report = reportOf(
      'a.kml',
      Uint8Array.from(latin, (character) => character.charCodeAt(0)),
    );
    expect(report.features[0]!.name).toBe('Große Öde');
    expect(report.notes.map(({ note }) => note)).toEqual(['heights']);
  });

  it('WKT with Z and M, in quotes, over lines, with an SRID', () => {
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
