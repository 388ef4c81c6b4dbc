import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The country of somebody's profile. */
export async function findProfileCountry(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ code: string; name: string } | null> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('countries', 'countries.id', 'profiles.country_id')
    .select(['countries.code', 'countries.name'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
