import type { Message } from '@furrow/messages/message';
import type { Position } from '../rings/polygon.ts';
import { MAX_CORNERS, MAX_EXTENT_KM, MAX_HECTARES, MAX_LATITUDE, MIN_LATITUDE } from './outline-limits.ts';
import { outlineMessages } from './outline-messages.ts';

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
  | 'self_intersection'
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

/** Location and figures of a refusal. All indices count from 0, `vertex` in the ring as it was submitted. */
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

/** Refusal of a shape: a stable reason for programs and a message for the user who drew it. */
export type Refusal = RefusalDetails & { reason: RefusalReason; message: Message };

export function refuse(reason: RefusalReason, details: RefusalDetails = {}): Refusal {
  return { reason, message: toMessage[reason](details), ...details };
}

const messageTexts = outlineMessages;

/** Areas have two decimals, so a smaller one would be shown as 0.00 ha. */
const MIN_SHOWN_HECTARES = 0.01;

const toMessage: Record<RefusalReason, (details: RefusalDetails) => Message> = {
  not_a_polygon: messageTexts.not_a_polygon,
  not_a_number: (at) => messageTexts.not_a_number({ corner: cornerName(at) }),
  too_many_vertices: ({ vertices }) =>
    vertices
      ? messageTexts.too_many_vertices({ vertices, max: MAX_CORNERS })
      : messageTexts.too_many_vertices_to_count({ max: MAX_CORNERS }),
  too_few_vertices: (at) => messageTexts.too_few_vertices({ outline: outlineName(at) }),
  open_ring: (at) => messageTexts.open_ring({ outline: outlineName(at) }),
  out_of_range: (at) => messageTexts.out_of_range({ corner: cornerName(at) }),
  swapped_coordinates: messageTexts.swapped_coordinates,
  near_pole: () => messageTexts.near_pole({ north: MAX_LATITUDE, south: -MIN_LATITUDE }),
  crosses_antimeridian: messageTexts.crosses_antimeridian,
  self_intersection: (at) =>
    messageTexts.self_intersection({ outline: outlineName(at), corner: cornerNumber(at) }),
  self_touching: (at) => messageTexts.self_touching({ outline: outlineName(at), corner: cornerNumber(at) }),
  spike: (at) => messageTexts.spike({ outline: outlineName(at), corner: cornerNumber(at) }),
  hole_outside: (at) => messageTexts.hole_outside({ outline: outlineName(at) }),
  holes_overlap: (at) => messageTexts.holes_overlap({ outline: outlineName(at) }),
  disconnected_interior: (at) => messageTexts.disconnected_interior({ outline: outlineName(at) }),
  parts_overlap: ({ part = 0 }) => messageTexts.parts_overlap({ part: part + 1 }),
  too_small: ({ hectares = 0 }) =>
    hectares < MIN_SHOWN_HECTARES
      ? messageTexts.far_too_small({ least: { hectares: MIN_SHOWN_HECTARES } })
      : messageTexts.too_small({ hectares: { hectares } }),
  too_large: ({ hectares = 0 }) =>
    messageTexts.too_large({ hectares: { hectares }, max: { hectares: MAX_HECTARES } }),
  too_spread: ({ kilometres = 0 }) => messageTexts.too_spread({ kilometres, max: MAX_EXTENT_KM }),
  restricted: messageTexts.restricted,
};

function outlineName({ part, ring: hole }: RefusalDetails): Message {
  if (part)
    return hole
      ? messageTexts.hole_of_part({ hole, part: part + 1 })
      : messageTexts.outline_of_part({ part: part + 1 });
  return hole ? messageTexts.hole({ hole }) : messageTexts.outline();
}

const cornerNumber = ({ vertex }: RefusalDetails): Message =>
  vertex === undefined ? messageTexts.a_corner() : messageTexts.corner({ corner: vertex + 1 });

function cornerName(details: RefusalDetails): Message {
  if (!details.ring && !details.part) return cornerNumber(details);
  return details.vertex === undefined
    ? messageTexts.a_corner_of({ outline: outlineName(details) })
    : messageTexts.corner_of({ corner: details.vertex + 1, outline: outlineName(details) });
}
