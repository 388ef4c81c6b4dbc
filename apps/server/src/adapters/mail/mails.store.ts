import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Mail } from './mailer.ts';

/**
 * Inserts mails.
 * @returns the new ids, in the same order
 */
export async function insertMails(
  trx: Transaction<Schema>,
  mails: readonly Omit<Mail, 'id'>[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ createdAt, documentIds = [], author, ...columns }) => ({
    ...columns,
    id: randomUUID(),
    created_at: createdAt,
    document_ids: [...documentIds],
    author_email: author?.email.toLowerCase() ?? null,
    author_user_id: author?.userId ?? null,
  }));
  await trx.insertInto('mails').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function findUnsentMail(db: Kysely<Schema>, id: string): Promise<Mail | null> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'plain', 'html', 'language'])
    .select(['created_at as createdAt', 'document_ids as documentIds'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks a mail as sent.
 * @param deleteContent whether to delete the content: a code that is still valid should not be stored
 */
export async function markSent(
  db: Kysely<Schema>,
  id: string,
  { at, deleteContent }: { at: Date; deleteContent: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      sent_at: at,
      ...(deleteContent && { plain: '', html: '', author_email: null, author_user_id: null }),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function deleteMail(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('mails').where('id', '=', id).execute();
}
