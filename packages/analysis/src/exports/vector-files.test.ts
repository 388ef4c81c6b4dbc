import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { geodesicAreaM2 } from '@furrow/geo/area/area';
import type { MultiPolygon, Polygon, Ring } from '@furrow/geo/rings/polygon';
import { inEnglish } from '@furrow/messages/in-english';
import { unzipSync } from 'fflate';
import { ISOXMLManager } from 'isoxml';
import { describe, expect, it } from 'vitest';
import { describeWhere } from '../advice/lines/answer-lines.ts';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { storedRecord } from '../testing/stored-record.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { pinOf } from './exported-place.ts';
import type { ExportedRecord } from './exported-record.ts';
import { readPolygons } from './read-shapefile.test-support.ts';
import { recordFile, recordFileKinds } from './record-files.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const hole = (west: number, south: number, side: number): Ring => square(west, south, side).toReversed();

/**
 * Outline of a field in the south-east of Brazil: both coordinates are negative, and swapping them gives another place.
 */
const outline: MultiPolygon = [
  [square(-47.5, -22.75, 0.02), hole(-47.484, -22.734, 0.002)],
  [square(-47.47, -22.75, 0.01)],
];
/** Two zones: the first has two holes, and one of these contains a part of the second. */
const zones: MultiPolygon[] = [
  [[square(-47.5, -22.75, 0.02), hole(-47.495, -22.745, 0.004), hole(-47.484, -22.734, 0.002)]],
  [[square(-47.495, -22.745, 0.004)], [square(-47.47, -22.75, 0.01)]],
];
const samplePoints: [number, number][] = [
  [-47.49, -22.74],
  [-47.465, -22.745],
];
const hectares = (polygons: MultiPolygon) => geodesicAreaM2(polygons) / 10_000;

const record: ExportedRecord = {
  service_code: 'soil-mapping',
  service_name: 'Soil mapping',
  area_ha: hectares(outline),
  geometry: { type: 'MultiPolygon', coordinates: outline },
  metadata: {
    more_indices: [],
    geojson: {
      features: [
        ...zones.map((coordinates, index) => ({
          type: 'Feature' as const,
          geometry: { type: 'MultiPolygon' as const, coordinates },
          properties: { zone: index + 1, area_ha: hectares(coordinates) },
        })),
        ...samplePoints.map((coordinates, index) => ({
          type: 'Feature' as const,
          geometry: { type: 'Point' as const, coordinates },
          properties: { zone: index + 1, point: 1 },
        })),
      ],
    },
    display: {},
    provenance: {
      attribution: 'Sentinel',
      simulated: false,
      recipe: 'soil-mapping 1',
      engine: '1',
      checksum: '',
      pixels: { inside: 1, valid: 1 },
      scenes: [],
    },
  },
};

const pin = {
  description: 'Weakest in the south: 0.40 ha, 0.15 lower than the rest.',
  hectares: 0.4,
  point: [-47.4651234, -22.7451234],
} as const;

const bytesOf = (kind: string, exported: ExportedRecord = record): Uint8Array => {
  const reader = { format: inEnglish, fieldName: 'North <40> & more', land: null, pin };
  const { contents } = recordFile(exported, kind, reader)!;
  return typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
};

const hasGdal = (() => {
  try {
    execFileSync('ogr2ogr', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Geometries as read by GDAL, with polygons in the direction of RFC 7946. */
function readByGdal(path: string): { type: string; coordinates: unknown }[] {
  const args = [
    '-f',
    'GeoJSON',
    '-lco',
    'RFC7946=YES',
    '-lco',
    'COORDINATE_PRECISION=9',
    '/vsistdout/',
    path,
  ];
  return JSON.parse(execFileSync('ogr2ogr', args, { encoding: 'utf8' })).features.map(
    ({ geometry }: { geometry: { type: string; coordinates: unknown } }) => geometry,
  );
}

/** Features as read by GDAL, with their properties. */
function featuresIn(path: string, ...layers: string[]) {
  const args = ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=9', '/vsistdout/', path, ...layers];
  return JSON.parse(execFileSync('ogr2ogr', args, { encoding: 'utf8' })).features as {
    properties: Record<string, unknown>;
    geometry: { type: string; coordinates: unknown };
  }[];
}

const closeToPosition = (position: readonly number[]) => position.map((each) => expect.closeTo(each, 6));

const closeTo = (polygons: MultiPolygon) =>
  polygons.map((rings) =>
    rings.map((ring) => ring.map((position) => position.map((each) => expect.closeTo(each, 9)))),
  );

describe('the zones of a field are read back', () => {
  it('from ISOXML: north and east of each point, exterior lines, and the area', async () => {
    const manager = new ISOXMLManager();
    await manager.parseISOXMLFile(bytesOf('isoxml'), 'application/zip');
    type Read = { attributes: { PolygonType: string; LineString?: LineRead[] } };
    type LineRead = { attributes: { LineStringType: string; Point?: PointRead[] } };
    type PointRead = { attributes: { PointNorth: number; PointEast: number } };
    const polygonsOf = (read: readonly Read[] | undefined, type: string): Polygon[] =>
      read!.map(({ attributes }) => {
        expect(attributes.PolygonType).toBe(type);
        const lines = attributes.LineString!;
        // 1: polygon exterior, 2: polygon interior (ISO 11783-10, table of LSG).
        expect(lines.map((line) => line.attributes.LineStringType)).toEqual([
          '1',
          ...lines.slice(1).map(() => '2'),
        ]);
        return lines.map((line) =>
          line.attributes.Point!.map(({ attributes: { PointNorth, PointEast } }): [number, number] => [
            PointEast,
            PointNorth,
          ]),
        );
      });
    const { Partfield, Task } = manager.rootElement.attributes;
    // 1: partfield boundary, 2: treatment zone.
    expect(polygonsOf(Partfield![0]!.attributes.PolygonnonTreatmentZoneonly as Read[], '1')).toEqual(
      closeTo(outline),
    );
    expect(Partfield![0]!.attributes.PartfieldArea).toBe(Math.round(geodesicAreaM2(outline)));
    const read = Task![0]!.attributes.TreatmentZone!.map(({ attributes }) =>
      polygonsOf(attributes.PolygonTreatmentZoneonly as Read[], '2'),
    );
    expect(read).toEqual(zones.map(closeTo));
    expect(read.map(hectares)).toEqual(zones.map((zone) => expect.closeTo(hectares(zone), 3)));
  });

  it('from a Shapefile: longitude before latitude, outer rings clockwise and holes counter-clockwise, and the area', () => {
    const shp = unzipSync(bytesOf('shapefile'))['zones.shp']!;
    const read = readPolygons(shp);
    expect(read.map((rings) => rings.map(({ isHole }) => isHole))).toEqual([
      [false, true, true],
      [false, false],
    ]);
    expect(read.map((rings) => rings.map(({ positions }) => positions.toReversed()))).toEqual(
      zones.map((polygons) => polygons.flat()),
    );
    const areaOf = (rings: (typeof read)[number]) =>
      rings.reduce(
        (sum, { isHole, positions }) => sum + (isHole ? -1 : 1) * geodesicAreaM2([[positions]]),
        0,
      );
    expect(read.map(areaOf)).toEqual(zones.map((zone) => expect.closeTo(geodesicAreaM2(zone), 3)));
  });

  it('from GeoJSON: the field, the zones, and the sample points, longitude first', () => {
    const { features } = JSON.parse(new TextDecoder().decode(bytesOf('geojson')));
    const geometries = features.map(({ geometry }: { geometry: unknown }) => geometry);
    expect(geometries).toEqual([
      { type: 'MultiPolygon', coordinates: outline },
      ...zones.map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
      ...samplePoints.map((coordinates) => ({ type: 'Point', coordinates })),
      { type: 'Point', coordinates: pin.point },
    ]);
    expect(features.at(-1).properties).toMatchObject({ name: 'Weakest part', area_ha: 0.4 });
  });

  it.skipIf(!hasGdal)('by GDAL: the same area in the Shapefile and in the GeoJSON', () => {
    const folder = temporaryFolder();
    for (const [name, bytes] of Object.entries(unzipSync(bytesOf('shapefile'))))
      writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, 'zones.geojson'), bytesOf('geojson'));
    const toPolygons = ({ type, coordinates }: { type: string; coordinates: unknown }) =>
      (type === 'Polygon' ? [coordinates] : coordinates) as MultiPolygon;
    const areasOf = (geometries: ReturnType<typeof readByGdal>) =>
      geometries.map((geometry) => geodesicAreaM2(toPolygons(geometry)));
    const shapes = readByGdal(join(folder, 'zones.shp'));
    expect(areasOf(shapes)).toEqual(zones.map((zone) => expect.closeTo(geodesicAreaM2(zone), 1)));
    const [field, one, two, ...points] = readByGdal(join(folder, 'zones.geojson'));
    expect(areasOf([field!, one!, two!])).toEqual(
      [outline, ...zones].map((zone) => expect.closeTo(geodesicAreaM2(zone), 1)),
    );
    expect(points).toEqual(
      [...samplePoints, closeToPosition(pin.point)].map((coordinates) => ({ type: 'Point', coordinates })),
    );
  });

  it.skipIf(!hasGdal)(
    'by GDAL from KML: field, zones with holes and parts, sample points and the pin',
    () => {
      const path = join(temporaryFolder(), 'field.kml');
      writeFileSync(path, bytesOf('kml'));
      const read = featuresIn(path);
      expect(read.slice(0, 5).map(({ properties }) => properties['Name'])).toEqual([
        'North <40> & more',
        expect.stringMatching(/^Zone 1, [\d.]+\u00a0ha$/),
        expect.stringMatching(/^Zone 2, [\d.]+\u00a0ha$/),
        'Weakest part',
        '1 (sample 1)',
      ]);
      expect(read[3]!.properties['description']).toBe(pin.description);
      const polygonsOf = ({ geometry: { type, coordinates } }: (typeof read)[number]) =>
        (type === 'Polygon' ? [coordinates] : coordinates) as MultiPolygon;
      expect(read.slice(0, 3).map((feature) => hectares(polygonsOf(feature)))).toEqual(
        [outline, ...zones].map((zone) => expect.closeTo(hectares(zone), 3)),
      );
      expect(read[3]!.geometry.coordinates).toEqual(closeToPosition(pin.point));
      const walk = read.slice(4);
      const points = walk.filter(({ geometry }) => geometry.type === 'Point');
      expect(points.map(({ geometry }) => geometry.coordinates)).toEqual(
        expect.arrayContaining(samplePoints.map(closeToPosition)),
      );
      expect(walk.at(-1)!.geometry).toEqual({
        type: 'LineString',
        coordinates: points.map(({ geometry }) => geometry.coordinates),
      });
    },
  );

  it('KML fills a zone in its own colour, written backwards', () => {
    const { metadata } = record;
    const features = metadata.geojson!.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, name: 'pale', color: '#f6e8c3' },
    }));
    const kml = new TextDecoder().decode(
      bytesOf('kml', { ...record, metadata: { ...metadata, geojson: { features } } }),
    );
    expect(kml).toContain('<color>b3c3e8f6</color>');
    expect(kml).toContain('<name>Zone 1, pale, ');
  });

  it.skipIf(!hasGdal)('by GDAL from GPX: the points to walk to, with names', () => {
    const path = join(temporaryFolder(), 'field.gpx');
    writeFileSync(path, bytesOf('gpx'));
    const read = featuresIn(path, 'waypoints');
    expect(read.slice(0, 2).map(({ properties }) => [properties['name'], properties['desc']])).toEqual([
      ['Weakest part', pin.description],
      ['1 (sample 1)', expect.stringMatching(/^Sample 1 \(pale\): \d+ cores? here$/)],
    ]);
    const positions = read.map(({ geometry }) => geometry.coordinates);
    expect(positions[0]).toEqual(closeToPosition(pin.point));
    expect(positions).toEqual(expect.arrayContaining(samplePoints.map(closeToPosition)));
  });
});

describe('points to walk to', () => {
  it('make a GPX file only where there are some', () => {
    const kindsOf = (features: ResultFeature[], withPin: typeof pin | null) =>
      recordFileKinds(
        { ...record, metadata: { ...record.metadata, geojson: { features } } },
        { pin: withPin },
      );
    const features = record.metadata.geojson!.features;
    expect(kindsOf([...features], null)).toContain('gpx');
    expect(kindsOf([], pin)).toContain('gpx');
    expect(kindsOf([], null)).toEqual(['csv', 'geojson', 'kml']);
  });

  it('are the weakest part of the record, as the report names it', () => {
    const stored = storedRecord('vegetation-index');
    const found = pinOf(stored, inEnglish);
    const where = describeWhere(stored);
    expect(found).toEqual(
      where && {
        description: inEnglish(where.message),
        hectares: expect.any(Number),
        point: closeToPosition(where.point),
      },
    );
    expect(pinOf(storedRecord('methane'), inEnglish)).toBeNull();
  });
});
