import { assignHoles, maxNestedRings } from '@furrow/geo/repair/assign-holes';
import { signedArea } from '@furrow/geo/rings/local-metres';
import type { Position } from '@furrow/geo/rings/polygon';
import { throwRefusal } from '../layer/refused-file.ts';

/** Content of a .shp file. `isCutShort` is true if the file ends before the length in its header, or within a shape. */
export type ShpContent = { geometries: unknown[]; isCutShort: boolean };

const FILE_CODE = 9_994;
const HEADER_BYTES = 100;
/** Bytes of a shape before its offsets of rings: type, box, number of rings and number of corners. */
const FIXED_BYTES = 44;

/**
 * Reads the geometries of a .shp file in the order and coordinates of the file (Esri 1998, Shapefile Technical
 * Description), without heights and measures. Empty and damaged shapes are null; at most `maxShapes` shapes are read.
 */
export function readShp(bytes: Uint8Array, maxShapes: number): ShpContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) return throwRefusal('broken_shapefile');
  const geometries: unknown[] = [];
  let offset = HEADER_BYTES;
  while (offset + 12 <= bytes.length && geometries.length <= maxShapes) {
    const length = 2 * view.getInt32(offset + 4);
    if (length < 4 || offset + 8 + length > bytes.length) return { geometries, isCutShort: true };
    geometries.push(readShape(new DataView(bytes.buffer, bytes.byteOffset + offset + 8, length)));
    offset += 8 + length;
  }
  return { geometries, isCutShort: 2 * view.getInt32(24) > bytes.length };
}

function readShape(record: DataView): unknown {
  // Types from 11 on also have heights, and types from 21 on measures. Their last digit is the type of the shape.
  const type = record.getInt32(0, true) % 10;
  if (type === 1 || type === 8) return { type: 'Point', coordinates: [0, 0] };
  if (type !== 3 && type !== 5) return null;
  const rings = readRings(record);
  if (rings === null) return null;
  return type === 3 ? { type: 'MultiLineString', coordinates: rings } : polygonOf(rings);
}

function readRings(record: DataView): Position[][] | null {
  if (record.byteLength < FIXED_BYTES) return null;
  const count = record.getInt32(36, true);
  const total = record.getInt32(40, true);
  const first = FIXED_BYTES + 4 * count;
  if (count < 0 || total < 0 || first + 16 * total > record.byteLength) return null;
  const starts = Array.from({ length: count }, (_, row) => record.getInt32(FIXED_BYTES + 4 * row, true));
  const rows: Position[][] = [];
  for (const [row, start] of starts.entries()) {
    const end = starts[row + 1] ?? total;
    if (start < 0 || end < start || end > total) return null;
    const positions: Position[] = [];
    for (let corner = start; corner < end; corner++) {
      const offset = first + 16 * corner;
      positions.push([record.getFloat64(offset, true), record.getFloat64(offset + 8, true)]);
    }
    rows.push(positions);
  }
  return rows;
}

/** Rings are in any order. Outer rings are clockwise, and holes counterclockwise. */
function polygonOf(allRings: readonly Position[][]): unknown {
  const rings = allRings.map(openRing).filter((ring) => ring.length >= 3);
  if (rings.length === 0) return { type: 'Polygon', coordinates: allRings };
  const isOrdered = rings.length === 1 || rings.length > maxNestedRings;
  const parts = isOrdered ? rings.map((ring) => [ring]) : assignHoles(rings, (ring) => signedArea(ring) < 0);
  return {
    type: 'MultiPolygon',
    coordinates: parts.map((part) => part.map((ring) => [...ring, ring[0]!])),
  };
}

function openRing(positions: readonly Position[]): Position[] {
  const [first, last] = [positions[0], positions.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? positions.slice(0, -1) : [...positions];
}
