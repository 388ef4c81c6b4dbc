import { geodesicAreaM2, geodesicDistanceM, toHectares } from '../area/area.ts';
import { boundsOf } from '../area/bounds.ts';
import { cornerAt, type Outline } from '../rings/outline.ts';
import type { MultiPolygon, Ring } from '../rings/polygon.ts';
import { isCounterClockwise } from '../rings/winding.ts';
import { findCrossing } from './crossings.ts';
import { findDisconnectedInterior } from './interior.ts';
import { findMisplaced } from './nesting.ts';
import { MAX_EXTENT_KM, MAX_HECTARES, MAX_LATITUDE, MIN_HECTARES, MIN_LATITUDE } from './outline-limits.ts';
import { type Refusal, refuse } from './outline-refusals.ts';
import { parseOutlines } from './parse-outlines.ts';

/** A shape that passed every check; `hectares` is the billed area, `areaM2` the same area unrounded. */
export type Field = { parts: MultiPolygon; areaM2: number; hectares: number };

export type FieldCheck = { ok: true; field: Field } | { ok: false; refusal: Refusal };

/**
 * Checks if a GeoJSON Polygon, MultiPolygon or Feature of one can be a field and returns it in normal form: rings
 * closed, outer ones counter-clockwise, holes clockwise, longitude and latitude only. Accepts any input and never
 * throws because of its content.
 */
export function checkField(geojson: unknown): FieldCheck {
  const geometry = ownProperty(geojson, 'type') === 'Feature' ? ownProperty(geojson, 'geometry') : geojson;
  const coordinates = ownProperty(geometry, 'coordinates');
  switch (ownProperty(geometry, 'type')) {
    case 'Polygon':
      return checkParts([coordinates]);
    case 'MultiPolygon':
      return checkParts(coordinates);
    default:
      return { ok: false, refusal: refuse('not_a_polygon') };
  }
}

/** `checkField` for the wire format: [outer ring, hole, …], closed rings of [longitude, latitude]. */
export function checkRings(coordinates: unknown): FieldCheck {
  return checkParts([coordinates]);
}

function checkParts(polygons: unknown): FieldCheck {
  const outlines = parseOutlines(polygons);
  if (!Array.isArray(outlines)) return { ok: false, refusal: outlines };
  const invalidShape =
    findOutsideUtm(outlines) ??
    findCrossing(outlines) ??
    findMisplaced(outlines) ??
    findDisconnectedInterior(outlines);
  if (invalidShape) return { ok: false, refusal: invalidShape };
  const parts = normalise(outlines);
  const areaM2 = geodesicAreaM2(parts);
  const refusal = findInvalidSize(parts, areaM2);
  return refusal
    ? { ok: false, refusal }
    : { ok: true, field: { parts, areaM2, hectares: toHectares(areaM2) } };
}

/** Reads own properties only, so that a polluted prototype is never taken for input. */
function ownProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function findOutsideUtm(outlines: readonly Outline[]): Refusal | null {
  for (const outline of outlines) {
    for (const [vertex, position] of outline.corners.entries()) {
      const [lng, lat] = position;
      const details = {
        part: outline.part,
        ring: outline.ring,
        vertex: outline.sourceIndices[vertex]!,
        position,
      };
      if (lat > MAX_LATITUDE || lat < MIN_LATITUDE) return refuse('near_pole', details);
      if (Math.abs(lng - cornerAt(outline, vertex + 1)[0]) > 180)
        return refuse('crosses_antimeridian', details);
    }
  }
  return null;
}

function normalise(outlines: readonly Outline[]): MultiPolygon {
  const parts: MultiPolygon = [];
  for (const { part, ring, corners } of outlines) {
    const closedRing: Ring = [...corners, corners[0]!].map(([lng, lat]) => [lng, lat]);
    if (isCounterClockwise(corners) !== (ring === 0)) closedRing.reverse();
    const polygon = parts[part] ?? [];
    polygon[ring] = closedRing;
    parts[part] = polygon;
  }
  return parts;
}

/** Figures in refusals are rounded away from the limit, so that none appears to be within it. */
function findInvalidSize(parts: MultiPolygon, areaM2: number): Refusal | null {
  if (areaM2 < MIN_HECTARES * 10_000)
    return refuse('too_small', { hectares: Math.floor(areaM2 / 100) / 100 });
  if (areaM2 > MAX_HECTARES * 10_000) return refuse('too_large', { hectares: Math.ceil(areaM2 / 10_000) });
  const [west, south, east, north] = boundsOf(parts);
  const widestLatitude = Math.max(south, Math.min(north, 0));
  const widthM = geodesicDistanceM([west, widestLatitude], [east, widestLatitude]);
  const kilometres = Math.ceil(Math.max(widthM, geodesicDistanceM([west, south], [west, north])) / 1_000);
  if (kilometres > MAX_EXTENT_KM) return refuse('too_spread', { kilometres });
  // The parts are near only across the antimeridian: on both sides of it, cut at the meridian (as RFC 7946 requires) or
  // short of it.
  return east - west > 180 ? refuse('crosses_antimeridian') : null;
}
