import { languageCodes } from '@furrow/messages/catalogues';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { SignedIn } from '../../../http/caller.ts';
import { type AccountOwner, getAccountOwner } from '../account/accounts.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { saveLanguage } from './language.store.ts';

/**
 * Whether the language is supported.
 * @param language code as sent; null when none is chosen
 */
export const isKnownLanguage = (language: string | null): boolean =>
  language === null || languageCodes.includes(language);

export async function chooseLanguage(
  { db, sessions }: { db: Kysely<Schema>; sessions: Pick<SessionsService, 'evictUser'> },
  { userId, account }: Pick<SignedIn, 'userId' | 'account'>,
  language: string | null,
): Promise<{ ok: true; person: AccountOwner } | { ok: false; refused: 'language_unknown' }> {
  if (!isKnownLanguage(language)) return { ok: false, refused: 'language_unknown' };
  await saveLanguage(db, account, language);
  // Cached sessions have the previous language, but the next reply has to be in the new one.
  sessions.evictUser(userId);
  return { ok: true, person: await getAccountOwner(db, userId) };
}
