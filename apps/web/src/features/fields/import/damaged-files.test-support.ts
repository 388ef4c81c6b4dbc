import type { Ring } from '@furrow/geo/rings/polygon';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { type ExportedField, exportFields } from './export-fields.ts';
import { readFieldsFile } from './read-fields-file.ts';
import { hasRealFiles, realBytes, reportOf, toBytes } from './real-files.test-support.ts';
import type { ImportOutcome } from './report.ts';
import { dbfOf, shpOf } from './shapefile/shapefile.test-support.ts';

const ring: Ring = Array.from({ length: 24 }, (_, corner) => {
  const angle = (-2 * Math.PI * (corner % 23)) / 23;
  return [4 + 0.005 * Math.cos(angle), 51 + 0.004 * Math.sin(angle)];
});

function someFields(): ExportedField[] {
  const generatedFeatures = reportOf('a', JSON.stringify({ type: 'Polygon', coordinates: [ring] })).features;
  const realFeatures = hasRealFiles ? reportOf('bg', realBytes('bg-2024')).features.slice(90, 93) : [];
  return [...generatedFeatures, ...realFeatures].map(({ name, crop, season, group, geometry, areaHa }) => {
    return { name, crop, season, group, geometry: geometry!, area_ha: areaHa! };
  });
}

const prj =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** One valid file of each format. */
export function goodFiles(): Record<string, Uint8Array> {
  const fields = someFields();
  const rings = fields.map(({ geometry }) => geometry.coordinates.flat().map((each) => each.toReversed()));
  const columns = [{ name: 'NAME', type: 'C', length: 10 }] as const;
  const shapefile = {
    'a.shp': shpOf(rings),
    'a.dbf': dbfOf(
      columns,
      fields.map(({ name }) => ` ${name.slice(0, 10).padEnd(10)}`),
    ),
    'a.prj': toBytes(prj),
  };
  const geojson = toBytes(exportFields(fields, 'GeoJSON', '').text);
  const kml = toBytes(exportFields(fields, 'KML', '').text);
  const points = ring.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('');
  const wkt = fields.map(({ geometry }) => {
    const parts = geometry.coordinates.map(
      (part) => `(${part.map((each) => `(${each.map((at) => at.join(' ')).join()})`).join()})`,
    );
    return `MULTIPOLYGON (${parts.join()})`;
  });
  return {
    'a.geojson': geojson,
    'a.kml': kml,
    'a.gpx': toBytes(
      `<?xml version="1.0"?><gpx version="1.1"><trk><name>a</name><trkseg>${points}</trkseg></trk></gpx>`,
    ),
    'a.wkt': toBytes(wkt.join('\n')),
    'a.kmz': zipSync({ 'doc.kml': kml }),
    'a.zip': zipSync(shapefile, { level: 0 }),
    'b.zip': zipSync(shapefile),
    'c.zip': zipSync({ 'a.geojson': geojson }),
  };
}

export type Damage =
  | { kind: 'cut'; position: number }
  | { kind: 'bits'; bitFlips: { position: number; bit: number }[] }
  | { kind: 'splice'; from: number; to: number; length: number }
  | { kind: 'remove'; position: number; length: number }
  | { kind: 'fill'; position: number; length: number; byte: number };

const shareOfLength = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 1, max: 400 });

/** Ways to damage a file. Positions are fractions of the file's length. */
export const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), position: shareOfLength }),
  fc.record({
    kind: fc.constant('bits' as const),
    bitFlips: fc.array(fc.record({ position: shareOfLength, bit: fc.nat(7) }), {
      minLength: 1,
      maxLength: 12,
    }),
  }),
  fc.record({ kind: fc.constant('splice' as const), from: shareOfLength, to: shareOfLength, length }),
  fc.record({ kind: fc.constant('remove' as const), position: shareOfLength, length }),
  fc.record({
    kind: fc.constant('fill' as const),
    position: shareOfLength,
    length,
    byte: fc.constantFrom(0, 0x20, 0x28, 0x30, 0x5b, 0x7f, 0xff),
  }),
);

export function applyDamage(bytes: Uint8Array, damage: Damage): Uint8Array {
  const offsetOf = (share: number) => Math.floor(share * (bytes.length - 1));
  const copy = Uint8Array.from(bytes);
  if (bytes.length === 0) return copy;
  switch (damage.kind) {
    case 'cut':
      return copy.subarray(0, offsetOf(damage.position));
    case 'bits':
      for (const bitFlip of damage.bitFlips) copy[offsetOf(bitFlip.position)]! ^= 1 << bitFlip.bit;
      return copy;
    case 'splice':
      copy.set(
        bytes
          .subarray(offsetOf(damage.from), offsetOf(damage.from) + damage.length)
          .subarray(0, copy.length - offsetOf(damage.to)),
        offsetOf(damage.to),
      );
      return copy;
    case 'remove':
      return Uint8Array.from([
        ...bytes.subarray(0, offsetOf(damage.position)),
        ...bytes.subarray(offsetOf(damage.position) + damage.length),
      ]);
    case 'fill':
      return copy.fill(damage.byte, offsetOf(damage.position), offsetOf(damage.position) + damage.length);
  }
}

/** Expects a report or a named refusal within 5 s of CPU time; accepted features have a geometry, refused ones a reason. */
export function expectReportOrRefusal(fileName: string, bytes: Uint8Array): ImportOutcome {
  const start = process.cpuUsage();
  const outcome = readFieldsFile(fileName, bytes, []);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
  if (!outcome.ok) expect(outcome.refusal.sentence).not.toBe('');
  else
    for (const { verdict, geometry, refusal, name } of outcome.report.features) {
      expect(geometry === null).toBe(verdict === 'refused');
      expect(refusal === null).toBe(verdict !== 'refused');
      expect(name).not.toBe('');
    }
  return outcome;
}
