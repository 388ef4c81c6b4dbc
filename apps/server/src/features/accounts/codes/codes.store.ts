import { type Kysely, sql, type Transaction } from 'kysely';
import type { CodePurpose } from '../../../database/column-types.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Schema } from '../../../database/schema.ts';

/** Identifies a code by its owner and its purpose. */
export interface CodeKey {
  /** Keyed hash of the e-mail. */
  subject: string;
  purpose: CodePurpose;
  /** Keyed hash of the account that proves its e-mail; '' for a new password, which anyone may request. */
  requester: string;
}

export interface LiveCode {
  id: string;
  hash: string;
  attempts: number;
  /** Whether the code has twelve digits; `hash` then matches no code. */
  isLong: boolean;
}

/** Locks a subject until the transaction ends: others who request or guess one of its codes wait. */
export async function lockSubject(trx: Transaction<Schema>, subject: string): Promise<void> {
  const name = `one-time code ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Finds when this requester's last code for the purpose was issued, and counts the codes since: per requester, and per
 * network.
 */
export async function countCodes(
  db: Kysely<Schema>,
  { subject, purpose, requester }: CodeKey,
  { network, since }: { network: string | null; since: Date },
): Promise<{ last: Date | null; codes: number; fromNetwork: number }> {
  return db
    .selectFrom('one_time_codes')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .select(({ fn }) => [
      fn.max('created_at').filterWhere('requester', '=', requester).as('last'),
      fn
        .countAll<number>()
        .filterWhere('requester', '=', requester)
        .filterWhere('created_at', '>', since)
        .as('codes'),
      fn
        .countAll<number>()
        .filterWhere('network', '=', network)
        .filterWhere('created_at', '>', since)
        .as('fromNetwork'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Number of wrong attempts: an attempt that succeeded is subtracted. Attempts at twelve-digit codes are not counted
 * here.
 */
const failures = sql<number>`attempts - (used_at is not null)::int`;

/** Counts wrong four-digit guesses for the subject, by anyone. */
export async function countFailures(
  db: Kysely<Schema>,
  { subject, purpose }: CodeKey,
  since: Date,
): Promise<{ all: number; ofPurpose: number }> {
  return db
    .selectFrom('one_time_codes')
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .select([
      sql<number>`coalesce(sum(${failures}), 0)`.as('all'),
      sql<number>`coalesce(sum(${failures}) filter (where purpose = ${purpose}), 0)`.as('ofPurpose'),
    ])
    .executeTakeFirstOrThrow();
}

/** Voids earlier four-digit codes; links and twelve-digit codes of earlier mails stay valid. */
export async function replaceCode(
  trx: Transaction<Schema>,
  { subject, purpose, requester }: CodeKey,
  code: {
    hash: string;
    network: string | null;
    createdAt: Date;
    expiresAt: Date;
    longHash: string | null;
    linkHash: string | null;
    /** Expiry of both the link and the twelve-digit code. */
    linkExpiresAt: Date | null;
  },
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
      requester,
      network: code.network,
      code_hash: code.hash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      long_code_hash: code.longHash,
      link_hash: code.linkHash,
      link_expires_at: code.linkExpiresAt,
    })
    .execute();
}

/**
 * Consumes one try of the valid four-digit code in one statement, so that each of several concurrent guesses costs a
 * try. The subject is locked, so the failures of its other codes do not change meanwhile.
 * @returns null when there is no code or no try left.
 */
export async function consumeTry(
  trx: Transaction<Schema>,
  { subject, purpose, requester }: CodeKey,
  limits: {
    now: Date;
    maxAttempts: number;
    failures: { all: number; ofPurpose: number };
    failuresSince: Date;
  },
): Promise<{ id: string; hash: string; attempts: number } | null> {
  const { all, ofPurpose } = limits.failures;
  const isBelowLimits = sql<boolean>`(
    select coalesce(sum(${failures}), 0) < ${all}
      and coalesce(sum(${failures}) filter (where purpose = ${purpose}), 0) < ${ofPurpose}
    from one_time_codes where subject = ${subject} and created_at > ${limits.failuresSince})`;
  const row = await trx
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('long_code_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('attempts', '<', limits.maxAttempts)
    .where(isBelowLimits)
    .returning(['id', 'code_hash as hash', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Consumes a code. A twelve-digit code can be used even when a newer code has replaced it.
 * @returns false when the code was used, expired or voided meanwhile
 */
export async function useCode(trx: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({
      // Setting used_at subtracts an attempt from the failures, and a twelve-digit code has no attempts.
      used_at: sql<Date | null>`case when long_code_hash is null then ${now}::timestamptz else used_at end`,
      voided_at: sql<Date | null>`case when long_code_hash is null then voided_at else coalesce(voided_at, ${now}::timestamptz) end`,
      long_code_hash: null,
      link_hash: null,
      link_expires_at: null,
    })
    .where('id', '=', id)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('long_code_hash', 'is', null),
          eb('used_at', 'is', null),
          eb('voided_at', 'is', null),
          eb('expires_at', '>', now),
        ]),
        and([eb('long_code_hash', 'is not', null), eb('link_expires_at', '>', now)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLiveCode(
  db: Kysely<Schema>,
  { subject, purpose, requester }: CodeKey,
  now: Date,
): Promise<LiveCode | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash as hash', 'attempts', sql<boolean>`long_code_hash is not null`.as('isLong')])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a twelve-digit code of any mail, even of one that a newer code replaced. @returns its id */
export async function findLongCode(
  db: Kysely<Schema>,
  { subject, purpose, requester }: CodeKey,
  { hash, now }: { hash: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('long_code_hash', '=', hash)
    .where('link_expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Voids the codes of this subject with the links issued with them. */
export async function voidCodes(trx: Transaction<Schema>, subject: string, now: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ link_hash: null, long_code_hash: null, link_expires_at: null })
    .where('subject', '=', subject)
    .where('link_expires_at', 'is not', null)
    .execute();
  await trx
    .updateTable('one_time_codes')
    .set({ voided_at: now })
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** Finds the code that a link was issued with, even one that a newer code replaced. */
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

/** Consumes a link once, and voids its code. @returns false when it was used or expired meanwhile. */
export async function useLink(trx: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('one_time_codes')
    .set({
      link_hash: null,
      long_code_hash: null,
      link_expires_at: null,
      voided_at: sql<Date>`coalesce(voided_at, ${now})`,
    })
    .where('id', '=', id)
    .where('link_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes that no longer count towards any limit. */
export async function deleteCodes(db: Kysely<Schema>, before: Date): Promise<void> {
  await deleteInBatches(db, 'one_time_codes', { time: sql`created_at`, until: before });
}
