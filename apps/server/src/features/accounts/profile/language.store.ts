import { english } from '@furrow/messages/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/**
 * Returns the language of mails, documents and notifications that are written without a request; English when the
 * account has chosen none.
 */
export async function languageOf(db: Kysely<Schema>, account: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('language').where('id', '=', account).executeTakeFirst();
  return row?.language ?? english.code;
}

export async function saveLanguage(
  db: Kysely<Schema>,
  account: string,
  language: string | null,
): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', account).execute();
}
