import { type AnalysisNotification, maxNotifications } from '@furrow/contract/site/notifications';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Names, Say } from '../../http/reader.ts';
import { countUnseen, findNewestNotifications, markSeen, type StoredNotification } from './news.store.ts';

export function notificationHandlers({
  db,
  clock,
}: {
  db: Kysely<Schema>;
  clock: () => Date;
}): Pick<Handlers, 'listNews' | 'seeNews'> {
  return {
    listNews: async ({ caller, say, findNames }) => {
      const [notifications, unseenCount] = await Promise.all([
        findNewestNotifications(db, caller.account, maxNotifications),
        countUnseen(db, caller.account),
      ]);
      const names = await findNames();
      return {
        data: notifications.map((item) => viewNotification(item, { say, names })),
        extras: { unseen: unseenCount },
      };
    },
    seeNews: async ({ caller, body }) => ({
      data: { seen: await markSeen(db, caller.account, { ids: body.news, at: clock() }) },
    }),
  };
}

function viewNotification(
  item: StoredNotification,
  { say, names }: { say: Say; names: Names },
): AnalysisNotification {
  const {
    id,
    kind,
    at,
    seen_at,
    run_id,
    service_code,
    service_name,
    field_name,
    sequence,
    analyses,
    due_at,
    reason,
  } = item;
  return {
    id,
    kind,
    at: at.toISOString(),
    is_seen: seen_at !== null,
    // A reminder links to the first order, because ordering again copies that order completely.
    order_id: kind === 'last' || kind === 'finished' ? item.first_order_id : item.order_id,
    run_id,
    service_name: names.service(service_code, service_name),
    field_name,
    area_ha: Number(item.area_ha),
    sequence,
    analyses,
    due_at: due_at.toISOString(),
    reason: reason && say(reason),
  };
}
