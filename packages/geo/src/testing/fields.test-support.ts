import fc from 'fast-check';
import type { Polygon, Position, Ring } from '../rings/polygon.ts';
import type { Refusal } from '../validity/outline-refusals.ts';
import { checkField, checkRings, type Field, type FieldCheck } from '../validity/validity.ts';

/** A closed counter-clockwise rectangle; 0.001 degrees are about 69 by 111 m at 51° north. */
export function createSquare(west = 4, south = 51, size = 0.01): Ring {
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

export function reversedRing(ring: Ring): Ring {
  return [...ring].reverse();
}

/** The same closed ring with another start corner. */
export function startingAt(ring: Ring, corner: number): Ring {
  const open = ring.slice(0, -1);
  const start = corner % open.length;
  return closed([...open.slice(start), ...open.slice(0, start)]);
}

/** A ring with one corner replaced by any value. */
export function withCorner(ring: Ring, corner: unknown, cornerIndex = 1): unknown[] {
  return ring.map((position, index) => (index === cornerIndex ? corner : position));
}

export function multiPolygon(...polygons: Polygon[]): { type: 'MultiPolygon'; coordinates: Polygon[] } {
  return { type: 'MultiPolygon', coordinates: polygons };
}

export function acceptedField(check: FieldCheck): Field {
  if (!check.ok) throw new Error(`Expected an accepted field, but it was refused: ${check.refusal.reason}`);
  return check.field;
}

export function refused(check: FieldCheck): Refusal {
  if (check.ok) throw new Error(`Expected a refusal, but a field of ${check.field.hectares} ha was accepted`);
  return check.refusal;
}

export const refusedRings = (...rings: unknown[]): Refusal => refused(checkRings(rings));
export const refusedField = (geojson: unknown): Refusal => refused(checkField(geojson));

/**
 * Star-shaped outlines, which never cross themselves: corners at even angles, at random distances of up to 500 m,
 * anywhere that UTM covers.
 */
export function starFields(maxCorners = 40): fc.Arbitrary<Ring> {
  return fc
    .record({
      lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      lat: fc.double({ min: -79, max: 83, noNaN: true }),
      radii: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), {
        minLength: 3,
        maxLength: maxCorners,
      }),
    })
    .map(({ lng, lat, radii }) => {
      const radiusDegrees = 500 / 111_320;
      return closed(
        radii.map((radius, index): Position => {
          const angle = (2 * Math.PI * index) / radii.length;
          const east = (radius * radiusDegrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
          return [lng + east, lat + radius * radiusDegrees * Math.sin(angle)];
        }),
      );
    });
}
