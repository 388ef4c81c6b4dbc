import { strToU8 } from 'fflate';
import { createZip } from './create-zip.ts';
import { type DbfField, writeDbf } from './dbf.ts';
import type { ZoneRing, ZoneShape } from './zone-shapes.ts';

const polygonType = 5;
const fileCode = 9994;
const version = 1000;
const headerBytes = 100;
/** Header of a record: number and length. */
const recordHeaderBytes = 8;

const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * Zones as a Shapefile in a ZIP: one polygon per zone, with its number and figures in the table. After ESRI, Shapefile
 * Technical Description (1998).
 * @param name name of the files, without extension.
 */
export function zonesShapefile(
  zones: readonly ZoneShape[],
  { name, attribution }: { name: string; attribution: string },
): Uint8Array {
  const records = zones.map(({ polygons }) => polygonRecord(polygons.flatMap(reverseRings)));
  const box = boxOf(zones.flatMap(({ polygons }) => polygons.flat()));
  const mainFile = [header(headerBytes + sum(records.map(({ length }) => recordHeaderBytes + length)), box)];
  const index = [header(headerBytes + records.length * recordHeaderBytes, box)];
  let offset = headerBytes;
  for (const [i, record] of records.entries()) {
    mainFile.push(recordHeader(i + 1, record.length / 2), record);
    index.push(recordHeader(offset / 2, record.length / 2));
    offset += recordHeaderBytes + record.length;
  }
  return createZip({
    [`${name}.shp`]: Buffer.concat(mainFile),
    [`${name}.shx`]: Buffer.concat(index),
    [`${name}.dbf`]: writeDbf(fieldsOf(zones, attribution)),
    [`${name}.prj`]: strToU8(wgs84),
    [`${name}.cpg`]: strToU8('UTF-8'),
  });
}

/** Numbers first; names of at most ten characters, the limit of the table. */
function fieldsOf(zones: readonly ZoneShape[], attribution: string): DbfField[] {
  const names = [...new Set(zones.flatMap(({ figures }) => Object.keys(figures)))];
  return [
    { name: 'zone', values: zones.map(({ zone }) => zone) },
    ...names.map((name) => ({
      name: name.slice(0, 10),
      values: zones.map(({ figures }) => figures[name] ?? null),
    })),
    { name: 'source', values: zones.map(() => attribution) },
  ];
}

/** Outer rings are clockwise in a Shapefile and holes counter-clockwise, the reverse of GeoJSON. */
const reverseRings = (rings: readonly ZoneRing[]): ZoneRing[] => rings.map((ring) => ring.toReversed());

function polygonRecord(rings: readonly ZoneRing[]): Buffer {
  const points = sum(rings.map(({ length }) => length));
  const bytes = Buffer.alloc(44 + rings.length * 4 + points * 16);
  bytes.writeInt32LE(polygonType, 0);
  for (const [i, value] of boxOf(rings).entries()) bytes.writeDoubleLE(value, 4 + i * 8);
  bytes.writeInt32LE(rings.length, 36);
  bytes.writeInt32LE(points, 40);
  let start = 0;
  let offset = 44 + rings.length * 4;
  for (const [i, ring] of rings.entries()) {
    bytes.writeInt32LE(start, 44 + i * 4);
    start += ring.length;
    for (const [x, y] of ring) {
      bytes.writeDoubleLE(x, offset);
      bytes.writeDoubleLE(y, offset + 8);
      offset += 16;
    }
  }
  return bytes;
}

function header(fileBytes: number, box: readonly number[]): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeInt32BE(fileCode, 0);
  bytes.writeInt32BE(fileBytes / 2, 24);
  bytes.writeInt32LE(version, 28);
  bytes.writeInt32LE(polygonType, 32);
  for (const [i, value] of box.entries()) bytes.writeDoubleLE(value, 36 + i * 8);
  return bytes;
}

function recordHeader(first: number, second: number): Buffer {
  const bytes = Buffer.alloc(recordHeaderBytes);
  bytes.writeInt32BE(first, 0);
  bytes.writeInt32BE(second, 4);
  return bytes;
}

function boxOf(rings: readonly ZoneRing[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
