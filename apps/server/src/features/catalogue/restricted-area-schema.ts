import { findCrossing } from '@furrow/geo/crossings';
import { findMisplaced } from '@furrow/geo/nesting';
import type { Outline } from '@furrow/geo/outline';
import { inEnglish } from '@furrow/messages/in-english';
import { z } from 'zod';

const position = z.tuple(
  [
    z
      .number()
      .min(-180, 'A longitude is between -180 and 180.')
      .max(180, 'A longitude is between -180 and 180.'),
    z.number().min(-90, 'A latitude is between -90 and 90.').max(90, 'A latitude is between -90 and 90.'),
  ],
  'A corner is [longitude, latitude].',
);

const ring = z
  .array(position)
  .min(4, 'A ring has at least 3 corners, and the first once more at its end.')
  .refine(isClosed, 'A ring ends where it begins.')
  .refine(
    (positions) =>
      positions.every(([lng], index) => Math.abs(lng - (positions[index + 1] ?? [lng])[0]) <= 180),
    'A side spans more than 180°. Cut the area in two at the 180° meridian.',
  )
  .refine(
    (positions) => positions.every((one, index) => !isSame(one, positions[index + 1])),
    'The same corner stands twice in a row.',
  );

const polygon = z.array(ring).min(1, 'An area has an outer ring.');

/** GeoJSON (RFC 7946): [longitude, latitude], the outer ring first, its holes after. */
export const boundaries = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
      z.strictObject({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(polygon).min(1, 'An area has at least one part.'),
      }),
    ],
    'Boundaries are a Polygon or a MultiPolygon.',
  )
  .superRefine(({ type, coordinates }, context) => {
    const outlines = (type === 'Polygon' ? [coordinates] : coordinates).flatMap(outlinesOf);
    const misshapen = findCrossing(outlines) ?? findMisplaced(outlines);
    if (misshapen) {
      const { part = 0, ring: at = 0, message } = misshapen;
      const place = type === 'Polygon' ? [at] : [part, at];
      context.addIssue({ code: 'custom', path: ['coordinates', ...place], message: inEnglish(message) });
    }
  });

type Position = z.output<typeof position>;

function isClosed(positions: readonly Position[]): boolean {
  return isSame(positions[0], positions.at(-1));
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

function outlinesOf(rings: readonly Position[][], part: number): Outline[] {
  return rings.map((positions, at) => {
    const corners = positions.slice(1);
    return { part, ring: at, corners, source: corners.map((_, index) => index + 1) };
  });
}
