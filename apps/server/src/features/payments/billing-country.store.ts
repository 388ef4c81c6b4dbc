import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Name of the country that was chosen, else of the profile's; null when there is no such country. */
export async function billingCountry(
  trx: Transaction<Schema>,
  userId: string,
  chosen: number | null,
): Promise<string | null> {
  const countries = trx.selectFrom('countries').select('countries.name');
  const row = await (chosen === null
    ? countries
        .innerJoin('profiles', 'profiles.country_id', 'countries.id')
        .where('profiles.user_id', '=', userId)
    : countries.where('countries.id', '=', chosen)
  ).executeTakeFirst();
  return row?.name ?? null;
}
