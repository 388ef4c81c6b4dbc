import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Recomputations that an account may ask for in an hour. */
export const mostRecomputations = 6;

/** What became of computing a result once more from its plan. */
export const recomputation = z.object({
  /** `same` and `different`: whether the checksum is the one of the result. */
  state: z.enum(['none', 'waiting', 'running', 'same', 'different', 'failed']),
  /** What came out, SHA-256 in hexadecimal; null until then. */
  checksum: z.string().nullable(),
  /** The version that computed it. */
  engine: z.string().nullable(),
  /** When it ended, or until then when it was asked for. */
  at: z.iso.datetime().nullable(),
  /** Why it is not the same, or did not come to an end, in a sentence. */
  reason: z.string().nullable(),
});
export type Recomputation = z.infer<typeof recomputation>;

/** Of an order item or of one of its analyses, as in `viewAnalysis`. */
const ofItem = z.object({ item_id: z.uuid() });

export const recompute = endpoint({
  method: 'POST',
  path: '/orders/recompute/',
  caller: 'customer',
  summary: `Compute the shown result once more from its plan, ${mostRecomputations} times an hour at most; while that is under way it is not begun again`,
  body: ofItem,
  reply: recomputation,
  refusals: ['analysis_not_found', 'no_result_yet', 'too_many_requests'],
  owned: [{ in: 'body', name: 'item_id', of: 'order item' }],
});

export const getRecomputation = endpoint({
  method: 'GET',
  path: '/orders/recompute/',
  caller: 'customer',
  summary: 'What became of computing the shown result once more',
  query: ofItem,
  reply: recomputation,
  refusals: ['analysis_not_found'],
  owned: [{ in: 'query', name: 'item_id', of: 'order item' }],
});
