import { type Box, boundsOf, boxesOverlap } from '../area/bounds.ts';
import type { MultiPolygon, Polygon, Position } from '../rings/polygon.ts';
import { type Refusal, refuse } from '../validity/outline-refusals.ts';
import type { Field } from '../validity/validity.ts';
import { findOverlap } from './overlap.ts';
import { pointInOverlap } from './point-in-overlap.ts';
import { isInside, type PreparedPolygon, preparePolygon } from './shape.ts';

/**
 * Land that must not be ordered, in the wire format: GeoJSON by RFC 7946, so sides are straight in longitude and
 * latitude between -180 and 180, and an area over the antimeridian is cut in two there. The catalogue ensures that it
 * is valid.
 */
export type RestrictedOutline = {
  id: number;
  name: string;
  boundaries: { type: 'Polygon' | 'MultiPolygon'; coordinates: readonly unknown[] };
};

/** Restricted areas prepared for repeated checks of fields and points. */
export type RestrictedLand = readonly {
  area: { id: number; name: string };
  parts: readonly PreparedPolygon[];
  box: Box;
}[];

export function prepareRestrictedLand(areas: readonly RestrictedOutline[]): RestrictedLand {
  return areas.map(({ id, name, boundaries: { type, coordinates } }) => {
    const parts = (type === 'Polygon' ? [coordinates as Polygon] : coordinates) as MultiPolygon;
    return { area: { id, name }, parts: parts.map(preparePolygon), box: boundsOf(parts) };
  });
}

/**
 * Refusal of a field that overlaps restricted land, with the first such area and a point inside both. A field may touch
 * the edge of an area, run along it, and lie in its hole.
 */
export function findRestricted({ parts }: Pick<Field, 'parts'>, land: RestrictedLand): Refusal | null {
  const box = boundsOf(parts);
  const candidates = land.filter((restrictedOutline) => boxesOverlap(restrictedOutline.box, box));
  if (candidates.length === 0) return null;
  const shapes = parts.map(preparePolygon);
  for (const { area, parts: restrictedParts } of candidates) {
    for (const [part, shape] of shapes.entries()) {
      for (const restrictedPart of restrictedParts) {
        const overlapPoint = findOverlap(shape, restrictedPart);
        if (overlapPoint)
          return refuse('restricted', {
            area,
            part,
            position: pointInOverlap(shape, restrictedPart, overlapPoint),
          });
      }
    }
  }
  return null;
}

/**
 * True if a drawing must not begin at a point. A point on the edge of an area or of its hole is allowed, because a
 * field may begin right next to restricted land; `findRestricted` checks the finished field.
 */
export function isRestrictedAt(point: Position, land: RestrictedLand): boolean {
  return land.some(({ parts }) => parts.some((part) => isInside(point, part)));
}
