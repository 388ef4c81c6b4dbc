import { type CompiledQuery, sql, type Transaction } from 'kysely';
import { askTogether } from '../../database/pipelining.ts';
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
 * @param next what is asked once the lock is held, in the same round trip.
 * @returns how the payer stands by then, and the rows of `next`.
 */
export async function lockPayer<Row = never>(
  trx: Transaction<Schema>,
  { userId, account, sessionId }: Payer,
  { at, country }: { at: Date; country: number | null },
  next?: CompiledQuery<Row>,
): Promise<LockedPayer & { rows: Row[] }> {
  const lock = sql`select from accounts where id = ${account} for no key update`.compile(trx);
  // A statement of its own sees what others did while the lock was waited for, such as signing out.
  const look = sql<LockedPayer>`
    select
      exists (
        select from sessions where id = ${sessionId} and ended_at is null and expires_at > ${at}
      ) as "isStillIn",
      ${disputeBlocks(account)} as "isInDispute",
      (
        select name from countries
        where id = coalesce(${country}::integer, (select country_id from profiles where user_id = ${userId}))
      ) as country`.compile(trx);
  const answers = await askTogether(trx, next ? [lock, look, next] : [lock, look]);
  const [, [payer], rows = []] = answers as [unknown, LockedPayer[], Row[]?];
  if (!payer) throw new Error('A question without a table has one answer.');
  return { ...payer, rows };
}
