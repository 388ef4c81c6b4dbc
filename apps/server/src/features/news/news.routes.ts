import { mostNews, type NewsItem } from '@furrow/contract/news';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Names, Say } from '../../http/reader.ts';
import { countUnseen, markSeen, newestNews, type StoredNews } from './news.store.ts';

export function newsHandlers({
  db,
  clock,
}: {
  db: Kysely<Schema>;
  clock: () => Date;
}): Pick<Handlers, 'listNews' | 'seeNews'> {
  return {
    listNews: async ({ caller, say, findNames }) => {
      const [news, unseen] = await Promise.all([
        newestNews(db, caller.account, mostNews),
        countUnseen(db, caller.account),
      ]);
      const names = await findNames();
      return { data: news.map((item) => viewNews(item, { say, names })), beside: { unseen } };
    },
    seeNews: async ({ caller, body }) => ({
      data: { seen: await markSeen(db, caller.account, { ids: body.news, at: clock() }) },
    }),
  };
}

function viewNews(item: StoredNews, { say, names }: { say: Say; names: Names }): NewsItem {
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
    // Ordering again copies the whole order, so the link leads to the first order.
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
