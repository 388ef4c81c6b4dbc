import { z } from 'zod';
import { analysisRecord } from './analysis-record.ts';
import { endpoint } from './endpoint.ts';
import { analysisStatus } from './orders.ts';

/** An analysis that was bought: its record, or how far it is; `metadata` is null until there is a result. */
export const boughtAnalysis = analysisRecord.extend({
  item_id: z.uuid(),
  order_id: z.uuid(),
  /** What the saved field was called that it was ordered from; null where the field was drawn. */
  field_name: z.string().nullable(),
  metadata: analysisRecord.shape.metadata.nullable(),
  analysis_status: analysisStatus,
  status_reason: z.string().nullable(),
});
export type BoughtAnalysis = z.infer<typeof boughtAnalysis>;

export const viewAnalysis = endpoint({
  method: 'GET',
  path: '/orders/view-analysis/',
  caller: 'customer',
  summary:
    'The newest result of an order item, or that of one of its analyses, with addresses of its files that hold for 15 minutes',
  /** Of the item or of an analysis of it. */
  query: z.object({ item_id: z.uuid() }),
  reply: boughtAnalysis,
  refusals: ['analysis_not_found'],
  owned: [{ in: 'query', name: 'item_id', of: 'order item' }],
});
