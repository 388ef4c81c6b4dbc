import { z } from 'zod';
import { analysisRecord, seriesPoint } from './analysis-record.ts';
import { endpoint } from './endpoint.ts';
import { analysisStatus } from './orders.ts';
import { offeredPictures } from './pictures.ts';

/** An analysis that was bought: its record, or how far it is; `metadata` is null until there is a result. */
export const boughtAnalysis = analysisRecord.extend({
  item_id: z.uuid(),
  /** The analysis that is shown. */
  run_id: z.uuid(),
  order_id: z.uuid(),
  /** What the saved field was called that it was ordered from; null where the field was drawn. */
  field_name: z.string().nullable(),
  metadata: analysisRecord.shape.metadata.nullable(),
  analysis_status: analysisStatus,
  status_reason: z.string().nullable(),
  /** What lies behind the result, its series and what changed, is still being read. */
  is_looking_back: z.boolean(),
  /** That can still be asked about its order. */
  questions_left: z.int(),
  /** Who answers them: `embedded`, or the name of a model; null: nobody does here. */
  assistant: z.string().nullable(),
  /** What can be bought for this result beside it; null: it has pictures, or there are none to be had. */
  pictures: offeredPictures.nullable(),
  /** The analyses of the item that have a result, the newest first; each is shown by its id in place of the item's. */
  runs: z.array(
    z.object({
      id: z.uuid(),
      /** UTC day of the scene. */
      date: z.iso.date(),
      /** Null where a result has shapes and no statistics. */
      average: z.number().nullable(),
      has_pictures: z.boolean(),
    }),
  ),
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

/** What one analysis found of a saved field, in a line. */
const fieldResult = z.object({
  /** As `item_id` it leads to the whole result. */
  run_id: z.uuid(),
  service_code: z.string(),
  service_name: z.string(),
  /** UTC day of the scene. */
  date: z.iso.date(),
  /** Null where a result has shapes and no statistics. */
  average: z.number().nullable(),
});

export const listFieldResults = endpoint({
  method: 'GET',
  path: '/fields/{id}/results/',
  caller: 'customer',
  summary: 'What analyses found of a saved field, the newest scene first: the last 500',
  params: z.object({ id: z.uuid() }),
  reply: z.array(
    fieldResult.extend({
      /** Of the index; null where there is none. */
      figures: seriesPoint
        .omit({ date: true, average: true, valid: true })
        .extend({ name: z.string() })
        .nullable(),
      has_pictures: z.boolean(),
    }),
  ),
  refusals: ['field_not_found'],
  owned: [{ in: 'params', name: 'id', of: 'field' }],
});
export type FieldResults = z.infer<(typeof listFieldResults)['reply']>;

export const newestFieldResults = endpoint({
  method: 'GET',
  path: '/fields/newest-results/',
  caller: 'customer',
  summary: 'Of each saved field that was analysed what its newest scene showed',
  reply: z.array(fieldResult.extend({ field_id: z.uuid() })),
});
