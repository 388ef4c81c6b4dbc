import type { Notice } from '@furrow/contract/notices';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countUnseen, markSeen, newestNotices, type StoredNotice } from './notices.store.ts';

/** Of one reply. */
const most = 100;

export function noticesHandlers({
  db,
  clock,
}: {
  db: Kysely<Schema>;
  clock: () => Date;
}): Pick<Handlers, 'listNotices' | 'seeNotices'> {
  return {
    listNotices: async ({ caller }) => {
      const [notices, unseen] = await Promise.all([
        newestNotices(db, caller.account, most),
        countUnseen(db, caller.account),
      ]);
      return { data: notices.map(viewNotice), beside: { unseen } };
    },
    seeNotices: async ({ caller, body }) => ({
      data: { seen: await markSeen(db, caller.account, { until: new Date(body.until), at: clock() }) },
    }),
  };
}

function viewNotice(notice: StoredNotice): Notice {
  const { id, kind, at, seen_at, run_id, service_name, field_name, sequence, analyses, due_at, reason } =
    notice;
  return {
    id,
    kind,
    at: at.toISOString(),
    is_seen: seen_at !== null,
    // What is ordered again is ordered again as a whole.
    order_id: kind === 'last' || kind === 'finished' ? notice.first_order_id : notice.order_id,
    run_id,
    service_name,
    field_name,
    area_ha: Number(notice.area_ha),
    sequence,
    analyses,
    due_at: due_at.toISOString(),
    reason,
  };
}
