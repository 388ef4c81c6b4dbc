import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Schema } from '../../../database/schema.ts';

/** Replaces earlier grants: only a user's newest one is valid. */
export async function replaceGrant(
  trx: Transaction<Schema>,
  grant: { userId: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await deleteGrants(trx, grant.userId);
  await trx
    .insertInto('reset_grants')
    .values({
      token_hash: grant.tokenHash,
      user_id: grant.userId,
      created_at: grant.createdAt,
      expires_at: grant.expiresAt,
    })
    .execute();
}

/** Finds the user whose password one of these grants may change; null when none is valid. */
export async function findGrant(
  db: Kysely<Schema>,
  tokenHashes: readonly string[],
  now: Date,
): Promise<{ userId: string; tokenHash: string } | null> {
  if (tokenHashes.length === 0) return null;
  const row = await db
    .selectFrom('reset_grants')
    .select(['user_id as userId', 'token_hash as tokenHash'])
    .where('token_hash', 'in', tokenHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a grant once. @returns false when it was used, replaced or expired meanwhile. */
export async function useGrant(trx: Transaction<Schema>, tokenHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('reset_grants')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGrants(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('reset_grants').where('user_id', '=', userId).execute();
}

/** Deletes grants that have expired, which are refused anyway. */
export const sweepGrants = (db: Kysely<Schema>, now: Date): Promise<number> =>
  deleteInBatches(db, 'reset_grants', { time: sql`expires_at`, until: now });
