import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { reminderMails } from './news.mails.ts';

/** Whether the account has unsubscribed from reminders. */
export async function hasEndedReminders(db: Kysely<Schema>, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('reminders_ended_at')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.reminders_ended_at != null;
}

/**
 * Unsubscribes the recipient of a reminder, or subscribes them again. The mail's id serves as the secret, because only
 * the recipient and the mail servers know it.
 * @returns false when there is no such mail, or its recipient's account no longer exists
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
