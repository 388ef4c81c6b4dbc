import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { hectares } from '../input/value-schemas.ts';

/**
 * Kinds of notification on an analysis. `ready`: its result is available; `waiting`: it waits for a clear view;
 * `refunded`: refunded because there was no clear view; `failed`: refunded because it failed; `last`: the next analysis
 * of its item is the last; `finished`: all analyses of its item are finished.
 */
export const notificationKinds = ['ready', 'waiting', 'refunded', 'failed', 'last', 'finished'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Maximum number of notifications in a reply. */
export const maxNotifications = 100;

export const analysisNotification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  at: z.iso.datetime(),
  is_seen: z.boolean(),
  /** The order to open: for an analysis after the first, its follow-up order once that exists. */
  order_id: z.uuid(),
  /** The analysis; `viewAnalysis` returns its result for this id. */
  run_id: z.uuid(),
  service_name: z.string(),
  field_name: z.string(),
  area_ha: hectares,
  /** 0 is the first analysis. */
  sequence: z.int(),
  /** Number of analyses of the order item. */
  analyses: z.int(),
  /** Due time of the analysis. */
  due_at: z.iso.datetime(),
  /** Reason if the analysis waits or will not be done. */
  reason: z.string().nullable(),
});
export type AnalysisNotification = z.infer<typeof analysisNotification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/orders/news/',
  caller: 'customer',
  summary: `The newest ${maxNotifications} notifications about your analyses; if there are more, unseen ones come first`,
  reply: z.array(analysisNotification),
  /** Total number of unseen notifications. */
  extras: z.object({ unseen: z.int() }),
});

export const markNotificationsSeen = endpoint({
  method: 'POST',
  path: '/orders/news/seen/',
  caller: 'customer',
  summary: 'Mark notifications as seen',
  body: z.object({ news: z.array(z.uuid()).min(1).max(maxNotifications) }),
  reply: z.object({ seen: z.int() }),
});
