import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'plain',
  'html',
  'language',
  'created_at',
  'sent_at',
  'document_ids',
] as const;

/** Lists mails that were sent, newest first. */
export async function listSentMails(
  db: Kysely<Schema>,
  { to, limit, offset }: { to: string | null; limit: number; offset: number },
) {
  let query = db.selectFrom('mails').select(columns).where('sent_at', 'is not', null);
  if (to !== null) query = query.where('recipient', '=', to);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
}

export async function findSentMail(db: Kysely<Schema>, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(columns)
    .where('sent_at', 'is not', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type SentMail = NonNullable<Awaited<ReturnType<typeof findSentMail>>>;
