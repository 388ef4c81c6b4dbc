import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hectares } from './figures.ts';

/**
 * What is told about an analysis: its result is there, it waits for a clear view, its price went back since none came or since it
 * failed, the next one of its item is the last, all of its item are over.
 */
export const noticeKinds = ['ready', 'waiting', 'refunded', 'failed', 'last', 'finished'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
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
export type Notice = z.infer<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/orders/notices/',
  caller: 'customer',
  summary: 'The newest 100 things that there are to tell about your analyses',
  reply: z.array(notice),
  /** How many of all are not seen yet. */
  beside: z.object({ unseen: z.int() }),
});

export const seeNotices = endpoint({
  method: 'POST',
  path: '/orders/notices/seen/',
  caller: 'customer',
  summary: 'What was told until then is seen',
  body: z.object({ until: z.iso.datetime() }),
  reply: z.object({ seen: z.int() }),
});
