import { english } from '@furrow/messages/language';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** In which mails, documents and news are written that are made without a browser; English where none was chosen. */
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
