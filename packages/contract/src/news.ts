import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hectares } from './figures.ts';

/**
 * What is told about an analysis: its result is there, it waits for a clear view, its price went back since none came or since it
 * failed, the next one of its item is the last, all of its item are over.
 */
export const newsKinds = ['ready', 'waiting', 'refunded', 'failed', 'last', 'finished'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Of one reply. */
export const mostNews = 100;

export const newsItem = z.object({
  id: z.uuid(),
  kind: z.enum(newsKinds),
  at: z.iso.datetime(),
  is_seen: z.boolean(),
  /** The order to look at: of an analysis after the first, its follow-up once that is there. */
  order_id: z.uuid(),
  /** The analysis: its result is at `viewAnalysis` under this id. */
  run_id: z.uuid(),
  service_name: z.string(),
  field_name: z.string().nullable(),
  area_ha: hectares,
  /** 0 is the first. */
  sequence: z.int(),
  /** How many analyses its item has. */
  analyses: z.int(),
  /** When it is due. */
  due_at: z.iso.datetime(),
  /** Why, of one that waits or was not to be. */
  reason: z.string().nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint({
  method: 'GET',
  path: '/orders/news/',
  caller: 'customer',
  summary: `The newest ${mostNews} things that there are to tell about your analyses; of more, those not seen yet come first`,
  reply: z.array(newsItem),
  /** How many of all are not seen yet. */
  beside: z.object({ unseen: z.int() }),
});

export const seeNews = endpoint({
  method: 'POST',
  path: '/orders/news/seen/',
  caller: 'customer',
  summary: 'These things that were told are seen',
  body: z.object({ news: z.array(z.uuid()).min(1).max(mostNews) }),
  reply: z.object({ seen: z.int() }),
});
