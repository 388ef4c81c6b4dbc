import type { Message } from '@furrow/messages/message';
import {
  MOST_CORNERS,
  MOST_HECTARES,
  MOST_KILOMETRES_ACROSS,
  NORTHERNMOST_LATITUDE,
  SOUTHERNMOST_LATITUDE,
} from './limits.ts';
import { outlineMessages } from './outline-messages.ts';
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
  return { reason, message: messages[reason](details), ...details };
}

const say = outlineMessages;

const messages: Record<RefusalReason, (details: RefusalDetails) => Message> = {
  not_a_polygon: say.not_a_polygon,
  not_a_number: (at) => say.not_a_number({ corner: corner(at) }),
  too_many_vertices: ({ vertices }) =>
    vertices
      ? say.too_many_vertices({ vertices, max: MOST_CORNERS })
      : say.too_many_vertices_to_count({ max: MOST_CORNERS }),
  too_few_vertices: (at) => say.too_few_vertices({ outline: outline(at) }),
  open_ring: (at) => say.open_ring({ outline: outline(at) }),
  out_of_range: (at) => say.out_of_range({ corner: corner(at) }),
  swapped_coordinates: say.swapped_coordinates,
  near_pole: () => say.near_pole({ north: NORTHERNMOST_LATITUDE, south: -SOUTHERNMOST_LATITUDE }),
  crosses_antimeridian: say.crosses_antimeridian,
  self_crossing: (at) => say.self_crossing({ outline: outline(at), corner: cornerOfRing(at) }),
  self_touching: (at) => say.self_touching({ outline: outline(at), corner: cornerOfRing(at) }),
  spike: (at) => say.spike({ outline: outline(at), corner: cornerOfRing(at) }),
  hole_outside: (at) => say.hole_outside({ outline: outline(at) }),
  holes_overlap: (at) => say.holes_overlap({ outline: outline(at) }),
  disconnected_interior: (at) => say.disconnected_interior({ outline: outline(at) }),
  parts_overlap: ({ part = 0 }) => say.parts_overlap({ part: part + 1 }),
  too_small: ({ hectares = 0 }) =>
    hectares < 0.01 ? say.far_too_small() : say.too_small({ hectares: { figure: hectares, decimals: 2 } }),
  too_large: ({ hectares = 0 }) => say.too_large({ hectares, max: MOST_HECTARES }),
  too_spread: ({ kilometres = 0 }) => say.too_spread({ kilometres, max: MOST_KILOMETRES_ACROSS }),
  restricted: say.restricted,
};

function outline({ part, ring: hole }: RefusalDetails): Message {
  if (part)
    return hole ? say.hole_of_part({ hole, part: part + 1 }) : say.outline_of_part({ part: part + 1 });
  return hole ? say.hole({ hole }) : say.outline();
}

const cornerOfRing = ({ vertex }: RefusalDetails): Message =>
  vertex === undefined ? say.a_corner() : say.corner({ corner: vertex + 1 });

function corner(at: RefusalDetails): Message {
  if (!at.ring && !at.part) return cornerOfRing(at);
  return at.vertex === undefined
    ? say.a_corner_of({ outline: outline(at) })
    : say.corner_of({ corner: at.vertex + 1, outline: outline(at) });
}
