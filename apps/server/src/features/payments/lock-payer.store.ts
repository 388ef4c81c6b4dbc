import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Who pays. */
export interface Payer {
  userId: string;
  account: string;
  sessionId: string;
  /** Where the request came from. */
  ip: string | null;
}

/**
 * Every payment of an account waits here for the one before it, so that the locks after have one order.
 * @param country the one that was chosen; null: the profile's.
 * @returns whether the session still goes on, and the name of the country; null when there is no such country.
 */
export async function lockPayer(
  trx: Transaction<Schema>,
  { userId, account, sessionId }: Payer,
  { at, country }: { at: Date; country: number | null },
): Promise<{ isStillIn: boolean; country: string | null }> {
  const { rows } = await sql<{ isStillIn: boolean; country: string | null }>`
    select
      exists (
        select from sessions where id = ${sessionId} and ended_at is null and expires_at > ${at}
      ) as "isStillIn",
      (
        select name from countries
        where id = coalesce(${country}::integer, (select country_id from profiles where user_id = ${userId}))
      ) as country
    from accounts where id = ${account} for no key update of accounts`.execute(trx);
  return rows[0] ?? { isStillIn: false, country: null };
}
