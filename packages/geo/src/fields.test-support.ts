import fc from 'fast-check';
import type { Polygon, Position, Ring } from './polygon.ts';
import type { Refusal } from './refusals.ts';
import { checkField, checkRings, type Field, type FieldCheck } from './validity.ts';

/** A closed rectangle, counter-clockwise, about 69 by 111 metres a thousandth of a degree at 51° north. */
export function aSquare(west = 4, south = 51, size = 0.01): Ring {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export function closed(corners: Position[]): Ring {
  return [...corners, corners[0]!];
}

export function reversed(ring: Ring): Ring {
  return [...ring].reverse();
}

/** The same closed ring begun at another corner. */
export function begunAt(ring: Ring, corner: number): Ring {
  const open = ring.slice(0, -1);
  const start = corner % open.length;
  return closed([...open.slice(start), ...open.slice(0, start)]);
}

/** A ring with anything at all in a corner's stead. */
export function withCorner(ring: Ring, corner: unknown, at = 1): unknown[] {
  return ring.map((position, index) => (index === at ? corner : position));
}

export function multi(...polygons: Polygon[]): { type: 'MultiPolygon'; coordinates: Polygon[] } {
  return { type: 'MultiPolygon', coordinates: polygons };
}

export function accepted(check: FieldCheck): Field {
  if (!check.ok) throw new Error(`refused: ${check.refusal.reason}`);
  return check.field;
}

export function refused(check: FieldCheck): Refusal {
  if (check.ok) throw new Error(`accepted with ${check.field.hectares} ha`);
  return check.refusal;
}

export const refusedRings = (...rings: unknown[]): Refusal => refused(checkRings(rings));
export const refusedField = (geojson: unknown): Refusal => refused(checkField(geojson));

/**
 * Outlines that can be seen whole from their middle, hence never cross: corners at even angles, at random distances of up to
 * half a kilometre, anywhere that UTM reaches.
 */
export function starFields(mostCorners = 40): fc.Arbitrary<Ring> {
  return fc
    .record({
      lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      lat: fc.double({ min: -79, max: 83, noNaN: true }),
      reaches: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), {
        minLength: 3,
        maxLength: mostCorners,
      }),
    })
    .map(({ lng, lat, reaches }) => {
      const degree = 500 / 111_320;
      return closed(
        reaches.map((reach, index): Position => {
          const angle = (2 * Math.PI * index) / reaches.length;
          const east = (reach * degree * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
          return [lng + east, lat + reach * degree * Math.sin(angle)];
        }),
      );
    });
}
