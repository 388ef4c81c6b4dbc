import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { geodesicAreaM2 } from '@furrow/geo/area/area';
import type { MultiPolygon, Polygon, Ring } from '@furrow/geo/rings/polygon';
import { inEnglish } from '@furrow/messages/in-english';
import { unzipSync } from 'fflate';
import { ISOXMLManager } from 'isoxml';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { ExportedRecord } from './exported-record.ts';
import { readPolygons } from './read-shapefile.test-support.ts';
import { recordFile } from './record-files.ts';

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

const bytesOf = (kind: string): Uint8Array => {
  const { contents } = recordFile(record, kind, { format: inEnglish, fieldName: null })!;
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
    ]);
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
    expect(points).toEqual(samplePoints.map((coordinates) => ({ type: 'Point', coordinates })));
  });
});
