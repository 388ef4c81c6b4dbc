import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wordingIn } from '@furrow/messages/edges';
import { inEnglish } from '@furrow/messages/in-english';
import { unzipSync } from 'fflate';
import { ISOXMLManager } from 'isoxml';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ZoneShape, zoneShapes } from './zone-shapes.ts';
import { zonesIsoxml } from './zones-isoxml.ts';
import { zonesShapefile } from './zones-shapefile.ts';

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

/** Two zones: a part of the second is in a hole of the first, and another part is next to the first. */
const zones: ZoneShape[] = [
  {
    zone: 1,
    polygons: [[square(5, 52, 0.01), square(5.004, 52.004, 0.002).toReversed()]],
    figures: { area_ha: 72.98, intensity: -0.125, timestamp: '2026-06-01T10:30:00.000Z' },
  },
  {
    zone: 2,
    polygons: [[square(5.004, 52.004, 0.002)], [square(5.011, 52, 0.002)]],
    figures: { area_ha: 6.08, intensity: 0.5, timestamp: '2026-06-01T10:30:00.000Z' },
  },
];

const hasGdal = (() => {
  try {
    execFileSync('ogrinfo', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

function unzipToFolder(zip: Uint8Array): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

describe('zones of a record', () => {
  it('are its numbered shapes, sorted by number, without sample points', () => {
    const [one, two] = zones as [ZoneShape, ZoneShape];
    const features = [two, one].map(({ zone, polygons, figures }) => ({
      type: 'Feature' as const,
      geometry: { type: 'MultiPolygon' as const, coordinates: polygons as [number, number][][][] },
      properties: { zone, ...figures, unknown: null },
    }));
    const point = {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [5, 52] as [number, number] },
      properties: { zone: 1, point: 1 },
    };
    const metadata = { geojson: { features: [...features, point] } };
    expect(zoneShapes({ metadata } as unknown as Parameters<typeof zoneShapes>[0])).toEqual(zones);
    expect(zoneShapes({ metadata: {} } as unknown as Parameters<typeof zoneShapes>[0])).toEqual([]);
  });
});

describe('zones as a Shapefile', () => {
  it.skipIf(!hasGdal)('are read by GDAL: shapes with holes and parts, figures, location', () => {
    const folder = unzipToFolder(zonesShapefile(zones, { name: 'zones', attribution: 'Gemacht für Zuneé' }));
    const path = join(folder, 'zones.shp');
    const summary = execFileSync('ogrinfo', ['-al', '-so', path], { encoding: 'utf8' });
    expect(summary).toContain('Feature Count: 2');
    expect(summary).toContain('WGS 84');
    expect(summary).toContain('Extent: (5.000000, 52.000000) - (5.013000, 52.010000)');
    const read = JSON.parse(
      execFileSync('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path], { encoding: 'utf8' }),
    );
    expect(read.features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
      'Polygon',
      'MultiPolygon',
    ]);
    const [one, two] = read.features;
    expect(one.geometry.coordinates.map((ring: unknown[]) => ring.length)).toEqual([5, 5]);
    expect(two.geometry.coordinates).toHaveLength(2);
    expect(one.properties).toEqual({
      zone: 1,
      area_ha: 72.98,
      intensity: -0.125,
      timestamp: '2026-06-01T10:30:00.000Z',
      source: 'Gemacht für Zuneé',
    });
    const valid = execFileSync(
      'ogr2ogr',
      [
        '-f',
        'CSV',
        '/vsistdout/',
        path,
        '-dialect',
        'sqlite',
        '-sql',
        'select ST_IsValid(geometry) ok from zones',
      ],
      { encoding: 'utf8' },
    );
    expect(valid.trim().split('\n').slice(1)).toEqual(['"1"', '"1"']);
  });
});

describe('zones as ISOXML', () => {
  const task = { task: 'Soil mapping of 1 Jun 2026', software: '0.1.0' };

  it('are read by a terminal’s reader: field, task, zones with holes and parts', async () => {
    const field = {
      name: 'A field <"of"> & a name that is far too long',
      area: 790_612.4,
      polygons: [[square(5, 52, 0.013)]],
    };
    const zip = zonesIsoxml(zones, field, { ...task, formatMessage: inEnglish });
    const manager = new ISOXMLManager();
    await manager.parseISOXMLFile(zip, 'application/zip');
    expect(manager.getWarnings()).toEqual([]);
    const { Task, Partfield, Customer, Farm } = manager.rootElement.attributes;
    expect([Customer?.length, Farm?.length]).toEqual([1, 1]);
    expect(Partfield![0]!.attributes).toMatchObject({
      PartfieldDesignator: 'A field <"of"> & a name that is',
      PartfieldArea: 790_612,
    });
    const [read] = Task!;
    expect(read!.attributes.TaskDesignator).toBe('Soil mapping of 1 Jun 2026');
    const treatmentZones = read!.attributes.TreatmentZone!;
    expect(treatmentZones.map(({ attributes }) => attributes.TreatmentZoneDesignator)).toEqual([
      'Zone 1, 72.98\u00a0ha',
      'Zone 2, 6.08\u00a0ha',
    ]);
    const linesOf = (zone: number) =>
      treatmentZones[zone]!.attributes.PolygonTreatmentZoneonly!.map(({ attributes }) =>
        attributes.LineString!.map((line) => line.attributes.Point!.length),
      );
    expect(linesOf(0)).toEqual([[5, 5]]);
    expect(linesOf(1)).toEqual([[5], [5]]);
  });

  it('have the words and the colour of each zone in the designator and the colour of the standard', async () => {
    const named = zones.map((zone, at) => ({
      ...zone,
      figures: { ...zone.figures, name: ['weak', 'strong'][at]!, color: ['#bf812d', '#5ab4ac'][at]! },
    }));
    const field = { name: 'A field', area: 790_612.4, polygons: [[square(5, 52, 0.013)]] };
    const manager = new ISOXMLManager();
    await manager.parseISOXMLFile(
      zonesIsoxml(named, field, { ...task, formatMessage: inEnglish }),
      'application/zip',
    );
    expect(manager.getWarnings()).toEqual([]);
    const read = manager.rootElement.attributes.Task![0]!.attributes.TreatmentZone!;
    expect(read.map(({ attributes }) => attributes.TreatmentZoneDesignator)).toEqual([
      'Zone 1, weak, 72.98\u00a0ha',
      'Zone 2, strong, 6.08\u00a0ha',
    ]);
    // #cc9933 and #66cc99, the nearest colours of the palette.
    expect(read.map(({ attributes }) => attributes.TreatmentZoneColour)).toEqual([
      16 + 4 * 36 + 3 * 6 + 1,
      16 + 2 * 36 + 4 * 6 + 3,
    ]);
  });

  it('have names in the language of who asks for the file', async () => {
    const field = { name: 'A field', area: 790_612.4, polygons: [[square(5, 52, 0.013)]] };
    const manager = new ISOXMLManager();
    const zip = zonesIsoxml(zones, field, { ...task, formatMessage: wordingIn('pt').say });
    await manager.parseISOXMLFile(zip, 'application/zip');
    const [read] = manager.rootElement.attributes.Task!;
    const names = read!.attributes.TreatmentZone!.map(({ attributes }) => attributes.TreatmentZoneDesignator);
    expect(names).toEqual(['Zona 1, 72,98\u00a0ha', 'Zona 2, 6,08\u00a0ha']);
  });
});
