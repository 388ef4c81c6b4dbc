import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Mail } from './mailer.ts';

export async function insertMail(trx: Transaction<Schema>, mail: Omit<Mail, 'id'>): Promise<string> {
  const { createdAt, ...rest } = mail;
  const { id } = await trx
    .insertInto('mails')
    .values({ ...rest, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findUnsentMail(db: Kysely<Schema>, id: string): Promise<Mail | null> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'plain', 'html', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function markSent(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
