import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { type ExportedField, exportFields } from './export-fields.ts';
import { hasRealFiles, realBytes, reportOf } from './real-files.test-support.ts';

const square: MultiPolygon = [
  [
    [
      [4, 51],
      [4.01, 51],
      [4.01, 51.01],
      [4, 51.01],
      [4, 51],
    ],
  ],
];

function aField(overrides: Partial<ExportedField> = {}): ExportedField {
  const geometry = { type: 'MultiPolygon' as const, coordinates: square };
  return {
    name: 'North 40',
    crop: 'Wheat',
    season: '2026',
    group: 'Home',
    area_ha: 77.99,
    geometry,
    ...overrides,
  };
}

/** A field of two parts, one with two holes. */
const inBrazil: MultiPolygon = [
  [ringAt(-47.5, -22.75, 0.02), ringAt(-47.495, -22.745, 0.004), ringAt(-47.484, -22.734, 0.002)],
  [ringAt(-47.47, -22.75, 0.01)],
];

function ringAt(west: number, south: number, side: number): Ring {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
}

const documentOf = (text: string) => new DOMParser().parseFromString(text, 'text/xml') as never;

const day = '2026-11-21';

function realFields(): ExportedField[] {
  return ['bg-2024', 'ch-2023', 'br-lem'].flatMap((file) =>
    reportOf(file, realBytes(file)).features.flatMap(({ name, crop, season, group, geometry, areaHa }) =>
      geometry ? [{ name, crop, season, group, geometry, area_ha: areaHa! }] : [],
    ),
  );
}

describe('fields as files', () => {
  it.each(['GeoJSON', 'KML'] as const)('%s survives a round trip, whatever the names', (format) => {
    const names = ['<b>&"\'', 'Größe\t]]>', '=1+1', 'Öde 😀', 'поле'];
    const fields = names.map((name) => aField({ name, crop: name, season: null }));
    const { fileName, text } = exportFields(fields, format, day);
    const { features } = reportOf(fileName, text);
    expect(features.map(({ name }) => name)).toEqual(names.map((name) => name.replace('\t', ' ')));
    expect(features[0]).toMatchObject({
      crop: names[0],
      season: null,
      group: 'Home',
      geometry: { coordinates: square },
      areaNote: null,
    });
  });

  it.runIf(hasRealFiles).each(['GeoJSON', 'KML'] as const)(
    'real fields in %s survive a round trip to the last digit',
    (format) => {
      const fields = realFields();
      const { features } = reportOf('a', exportFields(fields, format, day).text);
      expect(
        features.map(({ name, crop, geometry, areaHa: area_ha }) => ({ name, crop, geometry, area_ha })),
      ).toEqual(fields.map(({ name, crop, geometry, area_ha }) => ({ name, crop, geometry, area_ha })));
    },
  );

  it.each(['GeoJSON', 'KML'] as const)('%s has longitude first, and holes as holes', (format) => {
    const geometry = { type: 'MultiPolygon' as const, coordinates: inBrazil };
    const { text } = exportFields([aField({ geometry })], format, day);
    // The KML is parsed by an independent library that repairs nothing.
    const [feature] = format === 'GeoJSON' ? JSON.parse(text).features : kml(documentOf(text)).features;
    const { type, coordinates, geometries } = feature.geometry;
    const polygons =
      type === 'GeometryCollection'
        ? geometries.map((polygon: { coordinates: unknown }) => polygon.coordinates)
        : coordinates;
    expect(polygons).toEqual(inBrazil);
  });

  it('CSV has the figures, and no formulas', () => {
    const fields = [
      aField(),
      aField({ name: '=HYPERLINK("https://example.org")', crop: '+1', season: '-2', group: '@a' }),
      aField({ name: 'a "b", c', crop: null, season: '\tx', group: null }),
    ];
    expect(exportFields(fields, 'CSV', day)).toEqual({
      fileName: 'fields-2026-11-21.csv',
      mime: 'text/csv;charset=utf-8',
      text: [
        '\ufeffname,crop,season,group,hectares,latitude,longitude',
        'North 40,Wheat,2026,Home,77.99,51.005000,4.005000',
        `"'=HYPERLINK(""https://example.org"")",'+1,'-2,'@a,77.99,51.005000,4.005000`,
        `"a ""b"", c",,'\tx,,77.99,51.005000,4.005000`,
        '',
      ].join('\r\n'),
    });
  });

  it('CSV has the centroid of all parts, less their holes', () => {
    const at = (west: number) => square[0]![0]!.map(([lng, lat]): [number, number] => [lng - 4 + west, lat]);
    const hole = at(4).map(([lng, lat]): [number, number] => [4 + (lng - 4) / 2, 51 + (lat - 51) / 2]);
    const twoParts = { type: 'MultiPolygon' as const, coordinates: [[at(4)], [at(4.02)]] };
    const ofRing = { type: 'MultiPolygon' as const, coordinates: [[at(4), hole]] };
    const { text } = exportFields([aField({ geometry: twoParts }), aField({ geometry: ofRing })], 'CSV', day);
    const coordinates = text
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',').slice(5));
    expect(coordinates).toEqual([
      ['51.005000', '4.015000'],
      ['51.005833', '4.005833'],
    ]);
  });

  it('a single field names the file, without characters that are not allowed in file names', () => {
    const nameOf = (name: string) => exportFields([aField({ name })], 'KML', day).fileName;
    expect(nameOf('North 40')).toBe('North 40.kml');
    expect(nameOf('../a/b:c*?"<>|')).toBe('a b c.kml');
    expect(nameOf('...')).toBe('fields-2026-11-21.kml');
  });
});
