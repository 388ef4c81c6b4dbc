import { inputMessages } from '@furrow/contract/input-messages';
import { issueOf } from '@furrow/contract/issues';
import { findCrossing } from '@furrow/geo/crossings';
import { findMisplaced } from '@furrow/geo/nesting';
import type { Outline } from '@furrow/geo/outline';
import { z } from 'zod';
import { restrictedAreaMessages as words } from './restricted-area.messages.ts';

const position = z.tuple(
  [
    z.number().min(-180, issueOf(inputMessages.longitude())).max(180, issueOf(inputMessages.longitude())),
    z.number().min(-90, issueOf(inputMessages.latitude())).max(90, issueOf(inputMessages.latitude())),
  ],
  issueOf(words.corner()),
);

const ring = z
  .array(position)
  .min(4, issueOf(words.too_few_corners()))
  .refine(isClosed, issueOf(words.open_ring()))
  .refine(
    (positions) =>
      positions.every(([lng], index) => Math.abs(lng - (positions[index + 1] ?? [lng])[0]) <= 180),
    issueOf(words.too_wide()),
  )
  .refine(
    (positions) => positions.every((one, index) => !isSame(one, positions[index + 1])),
    issueOf(words.corner_twice()),
  );

const polygon = z.array(ring).min(1, issueOf(words.no_outer_ring()));

/** GeoJSON (RFC 7946): [longitude, latitude], the outer ring first, then its holes. */
export const boundaries = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
      z.strictObject({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(polygon).min(1, issueOf(words.no_part())),
      }),
    ],
    issueOf(words.shape()),
  )
  .superRefine(({ type, coordinates }, context) => {
    const outlines = (type === 'Polygon' ? [coordinates] : coordinates).flatMap(outlinesOf);
    const misshapen = findCrossing(outlines) ?? findMisplaced(outlines);
    if (misshapen) {
      const { part = 0, ring: at = 0, message } = misshapen;
      const place = type === 'Polygon' ? [at] : [part, at];
      context.addIssue({ code: 'custom', path: ['coordinates', ...place], message: issueOf(message) });
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
