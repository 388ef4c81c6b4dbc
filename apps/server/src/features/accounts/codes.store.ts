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

/** What the subject had lately: when the last code for this purpose was made, how many for it, how many wrong tries for any. */
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
      fn
        .countAll<number>()
        .filterWhere('purpose', '=', purpose)
        .filterWhere('created_at', '>', since.codes)
        .as('codes'),
      sql<number>`coalesce(sum(${failures}) filter (where created_at > ${since.failures}), 0)`.as('failures'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, last: row.last };
}

/** The try that was right is none. */
const failures = sql<number>`tries - (used_at is not null)::int`;

/** The new code is the only one that counts; links of earlier mails stay. */
export async function replaceCode(
  trx: Transaction<Schema>,
  { subject, purpose }: CodeKey,
  code: { hash: string; createdAt: Date; expiresAt: Date; link: { hash: string; expiresAt: Date } | null },
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
      link_hash: code.link?.hash ?? null,
      link_expires_at: code.link?.expiresAt ?? null,
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
  limits: { now: Date; tries: number; failures: { all: number; ofPurpose: number }; failuresSince: Date },
): Promise<{ id: string; hash: string; tries: number } | null> {
  const { all, ofPurpose } = limits.failures;
  const isBelow = sql<boolean>`(
    select coalesce(sum(${failures}), 0) < ${all}
      and coalesce(sum(${failures}) filter (where purpose = ${purpose}), 0) < ${ofPurpose}
    from one_time_codes where subject = ${subject} and created_at > ${limits.failuresSince})`;
  const row = await trx
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('tries', '<', limits.tries)
    .where(isBelow)
    .returning(['id', 'code_hash as hash', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when it was used, voided or expired meanwhile. */
export async function useCode(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ used_at: at, link_hash: null, link_expires_at: null })
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
): Promise<{ id: string; hash: string; tries: number } | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash as hash', 'tries'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** With the links that came with them. */
export async function voidCodes(trx: Transaction<Schema>, subject: string, at: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ link_hash: null, link_expires_at: null })
    .where('subject', '=', subject)
    .where('link_hash', 'is not', null)
    .execute();
  await trx
    .updateTable('one_time_codes')
    .set({ voided_at: at })
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** Of whichever code it came with, also one that a newer code took the place of. */
export async function findLink(
  db: Kysely<Schema>,
  hashes: readonly string[],
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('link_hash', 'in', hashes)
    .where('link_expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Once, and the code that it came with goes with it. @returns false when it was used or expired meanwhile. */
export async function useLink(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({ link_hash: null, link_expires_at: null, voided_at: sql<Date>`coalesce(voided_at, ${at})` })
    .where('id', '=', id)
    .where('link_expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing counts them any more. */
export async function deleteCodes(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
