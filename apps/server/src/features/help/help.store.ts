import type { Transaction } from 'kysely';
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
