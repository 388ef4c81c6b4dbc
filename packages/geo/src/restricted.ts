import { type Box, boundsOf, boxesOverlap } from './bounds.ts';
import { findCommonLand } from './common-land.ts';
import { placeInside } from './place-inside.ts';
import type { MultiPolygon, Polygon, Position } from './polygon.ts';
import { type Refusal, refuse } from './refusals.ts';
import { isInside, type Shape, shapeOf } from './shape.ts';
import type { Field } from './validity.ts';

/**
 * Land that may not be ordered, as the wire has it: GeoJSON by RFC 7946, so sides are straight in longitude and latitude, between
 * -180 and 180, and an area over the antimeridian is cut in two there. It has to be valid, as the catalogue makes sure.
 */
export type RestrictedArea = {
  id: number;
  name: string;
  boundaries: { type: 'Polygon' | 'MultiPolygon'; coordinates: readonly unknown[] };
};

/** Areas made ready to be asked about any number of fields and points. */
export type RestrictedLand = readonly {
  area: { id: number; name: string };
  parts: readonly Shape[];
  box: Box;
}[];

export function restrictedLand(areas: readonly RestrictedArea[]): RestrictedLand {
  return areas.map(({ id, name, boundaries: { type, coordinates } }) => {
    const parts = (type === 'Polygon' ? [coordinates as Polygon] : coordinates) as MultiPolygon;
    return { area: { id, name }, parts: parts.map(shapeOf), box: boundsOf(parts) };
  });
}

/**
 * The refusal of a field any part of which lies in restricted land, with the first such area and a place inside both. A field may
 * touch an area's edge, run along it, and lie in its hole.
 */
export function findRestricted({ parts }: Pick<Field, 'parts'>, land: RestrictedLand): Refusal | null {
  const box = boundsOf(parts);
  const near = land.filter((restricted) => boxesOverlap(restricted.box, box));
  if (near.length === 0) return null;
  const shapes = parts.map(shapeOf);
  for (const { area, parts: forbidden } of near) {
    for (const [part, shape] of shapes.entries()) {
      for (const other of forbidden) {
        const noticed = findCommonLand(shape, other);
        if (noticed)
          return refuse('restricted', { area, part, position: placeInside(shape, other, noticed) });
      }
    }
  }
  return null;
}

/**
 * Whether a drawing may not begin at a point. A point on an area's edge, or on the edge of its hole, is outside: a field may begin
 * right beside restricted land, and where it goes from there findRestricted judges.
 */
export function isRestrictedAt(point: Position, land: RestrictedLand): boolean {
  return land.some(({ parts }) => parts.some((part) => isInside(point, part)));
}
