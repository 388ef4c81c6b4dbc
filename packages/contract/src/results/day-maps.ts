import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** What is drawn of a day: a small image of the index, the index by pixel, or natural colours. */
export const dayMapPart = z.enum(['thumbnail', 'values', 'natural']);
export type DayMapPart = z.infer<typeof dayMapPart>;

export const viewDayMap = endpoint({
  method: 'GET',
  path: '/orders/day-map/',
  caller: 'customer',
  summary:
    'The field of a result on another day of its series, for results with images: the index as a small image or by pixel, or natural colours',
  query: z.object({
    /** Id of the item or of one of its analyses, as in `viewAnalysis`. */
    item_id: z.uuid(),
    /** UTC day of the series, YYYY-MM-DD. */
    day: z.iso.date(),
    part: dayMapPart,
  }),
  reply: z.object({
    /**
     * The file as a data URL: PNG for the thumbnail, WebP for natural colours, both over the bounds of the image of the
     * result, and for the values the format of the result's own file of values.
     */
    url: z.string(),
  }),
  refusals: [
    'analysis_not_found',
    'no_result_yet',
    'images_not_included',
    'day_not_found',
    'imagery_unreachable',
  ],
  /** A year of a field has some eighty clear passes, each with a thumbnail and values. */
  limits: [{ scope: 'account', max: 600, windowSeconds: 60 }],
  ownedIds: [{ in: 'query', name: 'item_id', kind: 'order item' }],
});
