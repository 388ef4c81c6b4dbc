import {
  MOST_CORNERS,
  MOST_HECTARES,
  MOST_KILOMETRES_ACROSS,
  NORTHERNMOST_LATITUDE,
  SOUTHERNMOST_LATITUDE,
} from './limits.ts';
import type { Position } from './polygon.ts';

export type RefusalReason =
  | 'not_a_polygon'
  | 'not_a_number'
  | 'too_many_vertices'
  | 'too_few_vertices'
  | 'open_ring'
  | 'out_of_range'
  | 'swapped_coordinates'
  | 'near_pole'
  | 'crosses_antimeridian'
  | 'self_crossing'
  | 'self_touching'
  | 'spike'
  | 'hole_outside'
  | 'holes_overlap'
  | 'disconnected_interior'
  | 'parts_overlap'
  | 'too_small'
  | 'too_large'
  | 'too_spread'
  | 'restricted';

/** Where and how much. All indices count from 0, `vertex` in the ring as it was handed in. */
export type RefusalDetails = {
  part?: number;
  /** 0 is the outer ring, n the n-th hole. */
  ring?: number;
  vertex?: number;
  position?: Position;
  vertices?: number;
  hectares?: number;
  kilometres?: number;
  area?: { id: number; name: string };
};

/** Why a shape cannot be a field: a stable reason for programs, a sentence for the person who drew it. */
export type Refusal = RefusalDetails & { reason: RefusalReason; message: string };

export function refuse(reason: RefusalReason, details: RefusalDetails = {}): Refusal {
  return { reason, message: SENTENCES[reason](details), ...details };
}

const SENTENCES: Record<RefusalReason, (details: RefusalDetails) => string> = {
  not_a_polygon: () =>
    'This is not an outline of a field. Send one closed shape, or several that belong together.',
  not_a_number: (at) => `The position of ${corner(at)} is not a pair of numbers. Draw the outline again.`,
  too_many_vertices: ({ vertices }) =>
    `The outline has ${vertices ? count(vertices) : 'too many'} corners, ${count(MOST_CORNERS)} is the most. Simplify it or split the field.`,
  too_few_vertices: (at) => `${capital(outline(at))} has fewer than 3 corners. Draw at least a triangle.`,
  open_ring: (at) => `${capital(outline(at))} does not end where it began. Close it at its first corner.`,
  out_of_range: (at) =>
    `${capital(corner(at))} is not on the map: longitude runs from -180 to 180, latitude from -90 to 90. Check the coordinates.`,
  swapped_coordinates: () =>
    'Longitude and latitude are the wrong way round. Send longitude first, then latitude.',
  near_pole: () =>
    `The satellite's maps end at ${NORTHERNMOST_LATITUDE}° north and ${-SOUTHERNMOST_LATITUDE}° south. Draw a field between them.`,
  crosses_antimeridian: () => 'The field crosses the 180° meridian. Save the two sides as separate fields.',
  self_crossing: (at) => `${capital(outline(at))} crosses itself near ${cornerNumber(at)}. Move that corner.`,
  self_touching: (at) =>
    `${capital(outline(at))} touches itself at ${cornerNumber(at)}. Move that corner, or draw the pieces as separate parts.`,
  spike: (at) =>
    `${capital(outline(at))} runs out and back along the same line at ${cornerNumber(at)}. Remove that corner.`,
  hole_outside: (at) =>
    `${capital(outline(at))} reaches to or over the edge of the field. Keep holes inside the outline.`,
  holes_overlap: (at) =>
    `${capital(outline(at))} overlaps another hole or shares a side with it. Join the two.`,
  disconnected_interior: (at) =>
    `${capital(outline(at))} cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.`,
  parts_overlap: ({ part }) =>
    `Part ${(part ?? 0) + 1} overlaps another part or shares a side with it. Join the two, or save them as separate fields.`,
  too_small: ({ hectares }) =>
    `Too small for a 10 m satellite (${smallArea(hectares)}). Draw the whole block or join it with its neighbour.`,
  too_large: ({ hectares }) =>
    `Too large for one field (${count(hectares)} ha, ${count(MOST_HECTARES)} ha is the most). Split it into several fields.`,
  too_spread: ({ kilometres }) =>
    `The field stretches over ${count(kilometres)} km and ${MOST_KILOMETRES_ACROSS} km is the most. Save parts that lie far apart as separate fields.`,
  restricted: () => 'This area is restricted and cannot be selected',
};

function outline({ part, ring }: RefusalDetails): string {
  const whole = ring ? `hole ${ring}` : 'the outline';
  return part ? `${whole} of part ${part + 1}` : whole;
}

function cornerNumber({ vertex }: RefusalDetails): string {
  return vertex === undefined ? 'a corner' : `corner ${vertex + 1}`;
}

function corner(at: RefusalDetails): string {
  return at.ring || at.part ? `${cornerNumber(at)} of ${outline(at)}` : cornerNumber(at);
}

function smallArea(hectares = 0): string {
  return hectares < 0.01 ? 'under 0.01 ha' : `${hectares.toFixed(2)} ha`;
}

function count(value = 0): string {
  return value.toLocaleString('en-US');
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
