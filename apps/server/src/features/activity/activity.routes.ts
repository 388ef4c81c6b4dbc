import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { viewEvent } from './activity.view.ts';
import { pageOfEvents } from './audit-log.store.ts';

/** Creates the handler that lists the recent activity of the caller. */
export function activityHandlers({ db }: { db: Kysely<Schema> }): Pick<Handlers, 'listActivity'> {
  return {
    listActivity: async ({ caller, query, say }) => {
      const { events, next } = await pageOfEvents(db, caller.userId, query.before ?? null);
      const data = events.map((row) => {
        const { what, ...event } = viewEvent(row);
        return { id: row.id, ...event, what: say(what) };
      });
      return { data, extras: { next } };
    },
  };
}
