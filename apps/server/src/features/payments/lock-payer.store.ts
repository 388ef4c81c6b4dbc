import { type CompiledQuery, sql, type Transaction } from 'kysely';
import { queryPipelined } from '../../database/pipelining.ts';
import type { Schema } from '../../database/schema.ts';
import { isInDisputeSql } from './in-dispute.ts';

/** The payer of a request. */
export interface RequestPayer {
  userId: string;
  account: string;
  sessionId: string;
  /** IP address of the request. */
  ip: string | null;
}

interface LockedPayer {
  isStillIn: boolean;
  isInDispute: boolean;
  /** Name of the country; null when there is no such country. */
  country: string | null;
}

/**
 * Serialises the payments of an account, so that later locks are taken in the same order.
 * @param country the chosen country; null for that of the profile
 * @param nextQuery a query that runs once the account is locked, in the same round trip
 * @returns the payer's status after the lock, and the rows of `nextQuery`
 */
export async function lockPayer<Row = never>(
  trx: Transaction<Schema>,
  { userId, account, sessionId }: RequestPayer,
  { at, country }: { at: Date; country: number | null },
  nextQuery?: CompiledQuery<Row>,
): Promise<LockedPayer & { rows: Row[] }> {
  const lock = sql`select from accounts where id = ${account} for no key update`.compile(trx);
  // A separate statement sees changes by others while this one waited for the lock, such as a sign-out.
  const statusQuery = sql<LockedPayer>`
    select
      exists (
        select from sessions where id = ${sessionId} and ended_at is null and expires_at > ${at}
      ) as "isStillIn",
      ${isInDisputeSql(account)} as "isInDispute",
      (
        select name from countries
        where id = coalesce(${country}::integer, (select country_id from profiles where user_id = ${userId}))
      ) as country`.compile(trx);
  const results = await queryPipelined(trx, nextQuery ? [lock, statusQuery, nextQuery] : [lock, statusQuery]);
  const [, [payer], rows = []] = results as [unknown, LockedPayer[], Row[]?];
  if (!payer) throw new Error('A query without a table returned no row.');
  return { ...payer, rows };
}
