import { type Kysely, sql, type Transaction } from 'kysely';
import type { CodePurpose, Schema } from '../../database/schema.ts';

export interface CodeOwner {
  userId: string;
  purpose: CodePurpose;
}

/** Whoever else asks for a code for this user waits until the transaction ends. */
export async function lockUser(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** What the user had lately: when the last code for this purpose was made, how many codes, how many wrong tries. */
export async function countCodes(
  db: Kysely<Schema>,
  { userId, purpose }: CodeOwner,
  since: { codes: Date; failures: Date },
): Promise<{ last: Date | null; codes: number; failures: number }> {
  const row = await db
    .selectFrom('one_time_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => [
      fn.max('created_at').filterWhere('purpose', '=', purpose).as('last'),
      fn.countAll<number>().filterWhere('created_at', '>', since.codes).as('codes'),
      sql<number>`coalesce(sum(${failures}) filter (where created_at > ${since.failures}), 0)`.as('failures'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, last: row.last };
}

/** The try that was right is none. */
const failures = sql<number>`tries - (used_at is not null)::int`;

/** The new code is the only one that counts. */
export async function replaceCode(
  trx: Transaction<Schema>,
  { userId, purpose }: CodeOwner,
  code: { hash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ voided_at: code.createdAt })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await trx
    .insertInto('one_time_codes')
    .values({
      user_id: userId,
      purpose,
      code_hash: code.hash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/**
 * Takes one try of the code that counts, in one statement: however many guesses come at once, each pays with a try.
 * @returns null when there is no code or no try left.
 */
export async function takeTry(
  db: Kysely<Schema>,
  { userId, purpose }: CodeOwner,
  limits: { now: Date; tries: number; failures: number; failuresSince: Date },
): Promise<{ id: string; hash: string; tries: number } | null> {
  // The others are used or voided and change no more; this row's own count is read again under its lock.
  const failuresOfOthers = sql<number>`(
    select coalesce(sum(${failures}), 0) from one_time_codes
    where user_id = ${userId} and created_at > ${limits.failuresSince}
      and (used_at is not null or voided_at is not null))`;
  const row = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.tries)
    .where(sql<boolean>`tries + ${failuresOfOthers} < ${limits.failures}`)
    .returning(['id', 'code_hash as hash', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when it was used or voided meanwhile. */
export async function useCode(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLiveCode(
  db: Kysely<Schema>,
  { userId, purpose }: CodeOwner,
  now: Date,
): Promise<{ tries: number } | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
