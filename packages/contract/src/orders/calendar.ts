import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { dollars } from '../input/value-schemas.ts';

/** Maximum number of weeks by which a recurring item can be postponed in one call. */
export const maxPauseWeeks = 26;

/** Identifies one analysis of a recurring item. */
const analysisRef = z.object({
  item_id: z.uuid().toLowerCase(),
  /** 0 is the first analysis. */
  sequence: z.int().min(0).max(10_000),
});
const ownedItemId = [{ in: 'body', name: 'item_id', kind: 'order item' }] as const;

export const skipAnalysis = endpoint({
  method: 'POST',
  path: '/orders/skip-analysis/',
  caller: 'customer',
  summary: 'Skip an analysis of a recurring item that has not started, and refund its price to the wallet',
  body: analysisRef,
  reply: z.object({ refund_amount: dollars }),
  refusals: ['order_item_not_found', 'analysis_not_open'],
  ownedIds: ownedItemId,
});

export const moveAnalysis = endpoint({
  method: 'POST',
  path: '/orders/move-analysis/',
  caller: 'customer',
  summary:
    'Move an analysis of a recurring item that has not started to another date between the previous and the next one',
  body: analysisRef.extend({ due_at: z.iso.datetime() }),
  reply: z.object({ due_at: z.iso.datetime() }),
  refusals: ['order_item_not_found', 'analysis_not_open', 'date_out_of_order'],
  ownedIds: ownedItemId,
});

export const pauseItem = endpoint({
  method: 'POST',
  path: '/orders/pause-item/',
  caller: 'customer',
  summary:
    'Postpone all analyses of a recurring item that have not started, by 1 to 26 weeks; no money moves',
  body: z.object({
    item_id: z.uuid().toLowerCase(),
    weeks: z
      .int()
      .min(1, issues.weeks_too_few())
      .max(maxPauseWeeks, issues.weeks_too_many({ max: maxPauseWeeks })),
  }),
  reply: z.object({
    /** Number of postponed analyses. */
    analyses: z.int(),
    next_due_at: z.iso.datetime(),
  }),
  refusals: ['order_item_not_found', 'nothing_to_pause', 'date_out_of_order'],
  ownedIds: ownedItemId,
});
