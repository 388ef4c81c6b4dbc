import { inputMessages } from '@furrow/contract/input/input-messages';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { SignedIn } from '../../../http/caller.ts';
import type { FieldErrors } from '../../../http/handlers.ts';
import { type AccountOwner, getAccountOwner } from '../account/accounts.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { isKnownLanguage } from './language.service.ts';
import { saveLanguage } from './language.store.ts';
import { checkChoices, type ProfileFields, saveProfile } from './profile.store.ts';

const notAChoice = {
  country: inputMessages.country_required(),
  industry: inputMessages.industry_required(),
  role: inputMessages.role_required(),
};

interface ProfileDeps {
  db: Kysely<Schema>;
  sessions: Pick<SessionsService, 'evictUser'>;
  clock: () => Date;
}

type UpdateProfileResult =
  | { ok: true; person: AccountOwner }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'language_unknown' };

export async function updateProfile(
  { db, sessions, clock }: ProfileDeps,
  { userId, account }: Pick<SignedIn, 'userId' | 'account'>,
  { language, ...fields }: ProfileFields,
): Promise<UpdateProfileResult> {
  if (language !== undefined && !isKnownLanguage(language)) return { ok: false, refused: 'language_unknown' };
  const choices = await checkChoices(db, fields);
  const invalid: FieldErrors = {};
  for (const field of ['country', 'industry', 'role'] as const) {
    if (!choices[field]) invalid[field] = [notAChoice[field]];
  }
  if (Object.keys(invalid).length > 0) return { ok: false, invalid };
  await saveProfile(db, userId, fields, clock());
  if (language !== undefined) {
    await saveLanguage(db, account, language);
    sessions.evictUser(userId);
  }
  return { ok: true, person: await getAccountOwner(db, userId) };
}
