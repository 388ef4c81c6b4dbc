import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';

export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** Records a nonce. @returns false when it was used before. */
export async function useNonce(trx: Transaction<Schema>, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('used_nonces')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the nonces that have expired, which are refused anyway.
 * @returns the number of deleted rows
 */
export const sweepNonces = (db: Kysely<Schema>, now: Date): Promise<number> =>
  deleteInBatches(db, 'used_nonces', { time: sql`expires_at`, until: now });

/** Serialises sign-ins with this identity until the end of the transaction. */
export async function lockIdentity(
  trx: Transaction<Schema>,
  { issuer, subject }: IdentityKey,
): Promise<void> {
  const name = JSON.stringify(['identity', issuer, subject]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Finds the user with this identity, and locks it until the end of the transaction; null for a new identity. */
export async function findByIdentity(
  trx: Transaction<Schema>,
  { issuer, subject }: IdentityKey,
): Promise<{ id: string; isLocked: boolean } | null> {
  const row = await trx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.locked_at'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isLocked: row.locked_at !== null };
}

/** Finds the user with this e-mail, and locks the row until the end of the transaction. */
export async function lockByEmail(
  trx: Transaction<Schema>,
  email: string,
): Promise<{ id: string; isVerified: boolean; isLocked: boolean } | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'is_verified as isVerified', 'locked_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { locked_at, ...user } = row;
  return { ...user, isLocked: locked_at !== null };
}

/** Links an identity to a user, also one that belonged to a deleted user. */
export async function linkIdentity(
  trx: Transaction<Schema>,
  { issuer, subject }: IdentityKey,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId, created_at: at }),
    )
    .execute();
}
