import { inputMessages } from '@furrow/contract/input-messages';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { getPerson, type Person } from './accounts.store.ts';
import { findChoices, type ProfileFields, saveProfile } from './profile.store.ts';

const notAChoice = {
  country: inputMessages.country_required(),
  industry: inputMessages.industry_required(),
  role: inputMessages.role_required(),
};

export async function updateProfile(
  { db, clock }: { db: Kysely<Schema>; clock: () => Date },
  userId: string,
  fields: ProfileFields,
): Promise<{ ok: true; person: Person } | { ok: false; invalid: FieldErrors }> {
  const choices = await findChoices(db, fields);
  const invalid: FieldErrors = {};
  for (const field of ['country', 'industry', 'role'] as const) {
    if (!choices[field]) invalid[field] = [notAChoice[field]];
  }
  if (Object.keys(invalid).length > 0) return { ok: false, invalid };
  await saveProfile(db, userId, fields, clock());
  return { ok: true, person: await getPerson(db, userId) };
}
