import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { dollars } from '../ledger/dollars.ts';
import { calendarMessages } from './calendar.messages.ts';
import { moveAnalysis, pauseItem, skipAnalysis } from './change-calendar.ts';

interface CalendarDeps {
  db: Kysely<Schema>;
  clock: () => Date;
}

export function calendarHandlers({
  db,
  clock,
}: CalendarDeps): Pick<Handlers, 'skipAnalysis' | 'moveAnalysis' | 'pauseItem'> {
  const runKeyOf = (caller: { account: string }, { item_id }: { item_id: string }) => ({
    account: caller.account,
    itemId: item_id,
    now: clock(),
  });
  return {
    skipAnalysis: async ({ caller, body }) => {
      const result = await skipAnalysis(db, { ...runKeyOf(caller, body), sequence: body.sequence });
      if (!result.ok) return result;
      const refund_amount = dollars(result.cents);
      return {
        data: { refund_amount },
        message: calendarMessages.skipped({ amount: { cents: result.cents } }),
      };
    },
    moveAnalysis: async ({ caller, body }) => {
      const dueAt = new Date(body.due_at);
      const result = await moveAnalysis(db, { ...runKeyOf(caller, body), sequence: body.sequence }, dueAt);
      return result.ok
        ? { data: { due_at: dueAt.toISOString() }, message: calendarMessages.moved() }
        : result;
    },
    pauseItem: async ({ caller, body }) => {
      const result = await pauseItem(db, runKeyOf(caller, body), body.weeks);
      if (!result.ok) return result;
      return {
        data: { analyses: result.analyses, next_due_at: result.next.toISOString() },
        message: calendarMessages.postponed({ weeks: body.weeks }),
      };
    },
  };
}
