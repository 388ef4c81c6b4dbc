import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';
import type { HelpMessage } from './help.mail.ts';

export async function insertHelpMessage(
  trx: Transaction<Schema>,
  { userId, email, topic, message }: HelpMessage,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('help_messages')
    .values({ user_id: userId, email, topic, message, created_at: now })
    .execute();
}

/** Lists the help requests, newest first, up to 100. */
export function listHelpMessages(db: Kysely<Schema>) {
  return db
    .selectFrom('help_messages')
    .select(['id', 'created_at', 'topic', 'email'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findHelpMessage(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('help_messages')
    .select(['created_at', 'topic', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the help requests from before a time. */
export const sweepHelpMessages = (db: Kysely<Schema>, before: Date): Promise<number> =>
  deleteInBatches(db, 'help_messages', { time: sql`created_at`, until: before });
