import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * Permanently deletes fields that were removed before a time; until then, they can be restored. Carts and orders keep
 * their own outline and the name.
 */
export const sweepFields = (db: Kysely<Schema>, before: Date): Promise<number> =>
  deleteInBatches(db, 'fields', { time: sql`removed_at`, until: before });
