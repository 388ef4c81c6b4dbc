import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { dollars } from '../pricing/dollars.ts';
import { calendarMessages } from './calendar.messages.ts';
import { moveAnalysis, pauseItem, skipAnalysis } from './change-calendar.ts';

interface CalendarParts {
  db: Kysely<Schema>;
  clock: () => Date;
}

export function calendarHandlers({
  db,
  clock,
}: CalendarParts): Pick<Handlers, 'skipAnalysis' | 'moveAnalysis' | 'pauseItem'> {
  const of = (caller: { account: string }, { item_id }: { item_id: string }) => ({
    account: caller.account,
    itemId: item_id,
    at: clock(),
  });
  return {
    skipAnalysis: async ({ caller, body }) => {
      const done = await skipAnalysis(db, { ...of(caller, body), sequence: body.sequence });
      if (!done.ok) return done;
      const refund_amount = dollars(done.cents);
      return {
        data: { refund_amount },
        message: calendarMessages.skipped({ amount: { cents: done.cents } }),
      };
    },
    moveAnalysis: async ({ caller, body }) => {
      const dueAt = new Date(body.due_at);
      const done = await moveAnalysis(db, { ...of(caller, body), sequence: body.sequence }, dueAt);
      return done.ok ? { data: { due_at: dueAt.toISOString() }, message: calendarMessages.moved() } : done;
    },
    pauseItem: async ({ caller, body }) => {
      const done = await pauseItem(db, of(caller, body), body.weeks);
      if (!done.ok) return done;
      return {
        data: { analyses: done.analyses, next_due_at: done.next.toISOString() },
        message: calendarMessages.postponed({ weeks: body.weeks }),
      };
    },
  };
}
