import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { disputeBlocks } from '../disputes/disputes.store.ts';

/** Who pays. */
export interface Payer {
  userId: string;
  account: string;
  sessionId: string;
  /** Where the request came from. */
  ip: string | null;
}

interface LockedPayer {
  isStillIn: boolean;
  isInDispute: boolean;
  /** Its name; null when there is no such country. */
  country: string | null;
}

/**
 * Every payment of an account waits here for the one before it, so that the locks after have one order.
 * @param country the one that was chosen; null: the profile's.
 * @returns how the payer stands once the lock is held.
 */
export async function lockPayer(
  trx: Transaction<Schema>,
  { userId, account, sessionId }: Payer,
  { at, country }: { at: Date; country: number | null },
): Promise<LockedPayer> {
  await sql`select from accounts where id = ${account} for no key update`.execute(trx);
  // A statement of its own sees what others did while the lock was waited for, such as signing out.
  const { rows } = await sql<LockedPayer>`
    select
      exists (
        select from sessions where id = ${sessionId} and ended_at is null and expires_at > ${at}
      ) as "isStillIn",
      ${disputeBlocks(account)} as "isInDispute",
      (
        select name from countries
        where id = coalesce(${country}::integer, (select country_id from profiles where user_id = ${userId}))
      ) as country`.execute(trx);
  const [payer] = rows;
  if (!payer) throw new Error('A question without a table has one answer.');
  return payer;
}
