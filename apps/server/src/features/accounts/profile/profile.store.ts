import type { profileFields } from '@furrow/contract/accounts/accounts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../../database/schema.ts';

export type ProfileFields = z.output<typeof profileFields>;

/** Checks for each choice whether it exists and is still offered. */
export async function checkChoices(
  db: Kysely<Schema>,
  { country, industry, role }: Pick<ProfileFields, 'country' | 'industry' | 'role'>,
): Promise<{ country: boolean; industry: boolean; role: boolean }> {
  const found = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('countries').select('id').where('id', '=', country)).as('country'),
      exists(
        selectFrom('industries').select('id').where('id', '=', industry).where('withdrawn', '=', false),
      ).as('industry'),
      exists(selectFrom('roles').select('id').where('id', '=', role).where('withdrawn', '=', false)).as(
        'role',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    country: Boolean(found.country),
    industry: Boolean(found.industry),
    role: Boolean(found.role),
  };
}

export async function saveProfile(
  db: Kysely<Schema>,
  userId: string,
  fields: Omit<ProfileFields, 'language'>,
  now: Date,
): Promise<void> {
  const { country, industry, role, ...texts } = fields;
  // Omitted fields stay unchanged: the driver skips undefined values.
  const row = { ...texts, country_id: country, industry_id: industry, role_id: role, updated_at: now };
  await db
    .insertInto('profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
