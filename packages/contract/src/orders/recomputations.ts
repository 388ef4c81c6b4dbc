import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** Maximum number of recomputations per account and hour. */
export const maxRecomputationsPerHour = 6;

/** State of recomputing a result from its plan. */
export const recomputation = z.object({
  /** State of the recomputation. `same` and `different`: whether its checksum equals that of the result. */
  state: z.enum(['none', 'waiting', 'running', 'same', 'different', 'failed']),
  /** Checksum of the recomputed result, SHA-256 in hexadecimal; null until it is recomputed. */
  checksum: z.string().nullable(),
  /** Version of the engine that recomputed the result. */
  engine: z.string().nullable(),
  /** Time at which the recomputation ended; until then, time of the request. */
  at: z.iso.datetime().nullable(),
  /** Reason, as a sentence, why the result differs or the recomputation failed. */
  reason: z.string().nullable(),
});
export type Recomputation = z.infer<typeof recomputation>;

/** Id of an order item or of one of its analyses, as in `viewAnalysis`. */
const itemRef = z.object({ item_id: z.uuid() });

export const recompute = endpoint({
  method: 'POST',
  path: '/orders/recompute/',
  caller: 'customer',
  summary: `Recompute the shown result from its plan, at most ${maxRecomputationsPerHour} times an hour and not while one is in progress`,
  body: itemRef,
  reply: recomputation,
  refusals: ['analysis_not_found', 'no_result_yet', 'too_many_requests'],
  ownedIds: [{ in: 'body', name: 'item_id', kind: 'order item' }],
});

export const getRecomputation = endpoint({
  method: 'GET',
  path: '/orders/recompute/',
  caller: 'customer',
  summary: 'State of the recomputation of the shown result',
  query: itemRef,
  reply: recomputation,
  refusals: ['analysis_not_found'],
  ownedIds: [{ in: 'query', name: 'item_id', kind: 'order item' }],
});
