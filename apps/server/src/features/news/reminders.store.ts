import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { reminderMails } from './news.mails.ts';

/** Whether an account has ended its reminders. */
export async function hasEndedReminders(db: Kysely<Schema>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('reminders_ended_at')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.reminders_ended_at != null;
}

/**
 * Ends the reminders of whoever got this one, or sends them again. Its id is known to them alone, and to those who carried it.
 * @returns false when there is no such mail, or nobody behind its address any more.
 */
export async function setReminders(
  db: Kysely<Schema>,
  mailId: string,
  { endedAt }: { endedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ reminders_ended_at: endedAt })
    .where('deleted_at', 'is', null)
    .where(
      'email',
      'in',
      db.selectFrom('mails').select('recipient').where('id', '=', mailId).where('kind', 'in', reminderMails),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
