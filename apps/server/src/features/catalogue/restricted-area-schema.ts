import { inputMessages } from '@furrow/contract/input/input-messages';
import { encodeIssue } from '@furrow/contract/input/issues';
import type { Outline } from '@furrow/geo/rings/outline';
import type { Position } from '@furrow/geo/rings/polygon';
import { findCrossing } from '@furrow/geo/validity/crossings';
import { findMisplaced } from '@furrow/geo/validity/nesting';
import { z } from 'zod';
import { restrictedAreaMessages as words } from './restricted-area.messages.ts';

const position = z.tuple(
  [
    z
      .number()
      .min(-180, encodeIssue(inputMessages.longitude()))
      .max(180, encodeIssue(inputMessages.longitude())),
    z.number().min(-90, encodeIssue(inputMessages.latitude())).max(90, encodeIssue(inputMessages.latitude())),
  ],
  encodeIssue(words.corner()),
);

const ring = z
  .array(position)
  .min(4, encodeIssue(words.too_few_corners()))
  .refine(isClosed, encodeIssue(words.open_ring()))
  .refine(
    (positions) =>
      positions.every(([lng], index) => Math.abs(lng - (positions[index + 1] ?? [lng])[0]) <= 180),
    encodeIssue(words.too_wide()),
  )
  .refine(
    (positions) => positions.every((one, index) => !isSame(one, positions[index + 1])),
    encodeIssue(words.corner_twice()),
  );

const polygon = z.array(ring).min(1, encodeIssue(words.no_outer_ring()));

/** GeoJSON (RFC 7946): [longitude, latitude], the outer ring first, then its holes. */
export const boundaries = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
      z.strictObject({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(polygon).min(1, encodeIssue(words.no_part())),
      }),
    ],
    encodeIssue(words.shape()),
  )
  .superRefine(({ type, coordinates }, context) => {
    const outlines = (type === 'Polygon' ? [coordinates] : coordinates).flatMap(outlinesOf);
    const defect = findCrossing(outlines) ?? findMisplaced(outlines);
    if (defect) {
      const { part = 0, ring: ringIndex = 0, message } = defect;
      const ringPath = type === 'Polygon' ? [ringIndex] : [part, ringIndex];
      context.addIssue({ code: 'custom', path: ['coordinates', ...ringPath], message: encodeIssue(message) });
    }
  });

function isClosed(positions: readonly Position[]): boolean {
  return isSame(positions[0], positions.at(-1));
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

function outlinesOf(rings: readonly Position[][], part: number): Outline[] {
  return rings.map((positions, ringIndex) => {
    const corners = positions.slice(1);
    return { part, ring: ringIndex, corners, sourceIndices: corners.map((_, index) => index + 1) };
  });
}
