import { type Kysely, sql, type Transaction } from 'kysely';
import type { CodePurpose, Schema } from '../../database/schema.ts';

/** Whose code, and what for. */
export interface CodeKey {
  /** Keyed hash of the e-mail. */
  subject: string;
  purpose: CodePurpose;
}

/** Whoever else asks for a code of this subject, or guesses one, waits until the transaction ends. */
export async function lockSubject(trx: Transaction<Schema>, subject: string): Promise<void> {
  const name = `one-time code ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** What the subject had lately: when the last code for this purpose was made, how many codes, how many wrong tries. */
export async function countCodes(
  db: Kysely<Schema>,
  { subject, purpose }: CodeKey,
  since: { codes: Date; failures: Date },
): Promise<{ last: Date | null; codes: number; failures: number }> {
  const row = await db
    .selectFrom('one_time_codes')
    .where('subject', '=', subject)
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
  { subject, purpose }: CodeKey,
  code: { hash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ voided_at: code.createdAt })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await trx
    .insertInto('one_time_codes')
    .values({
      subject,
      purpose,
      code_hash: code.hash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/**
 * Takes one try of the code that counts, in one statement: however many guesses come at once, each pays with a try.
 * The subject is locked, so that the failures of its other codes stand still.
 * @returns null when there is no code or no try left.
 */
export async function takeTry(
  trx: Transaction<Schema>,
  { subject, purpose }: CodeKey,
  limits: { now: Date; tries: number; failures: number; failuresSince: Date },
): Promise<{ id: string; hash: string; tries: number } | null> {
  const failuresOfAll = sql<number>`(
    select coalesce(sum(${failures}), 0) from one_time_codes
    where subject = ${subject} and created_at > ${limits.failuresSince})`;
  const row = await trx
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.tries)
    .where(sql<boolean>`${failuresOfAll} < ${limits.failures}`)
    .returning(['id', 'code_hash as hash', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when it was used, voided or expired meanwhile. */
export async function useCode(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLiveCode(
  db: Kysely<Schema>,
  { subject, purpose }: CodeKey,
  now: Date,
): Promise<{ tries: number } | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function voidCodes(trx: Transaction<Schema>, subject: string, at: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ voided_at: at })
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** Nothing counts them any more. */
export async function deleteCodes(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
