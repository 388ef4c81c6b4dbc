import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Milliseconds for which a removed field can be restored. */
const restorableMs = 30 * 86_400_000;
/** Maximum number of fields that one sweep deletes. */
const maxDeletions = 1_000;

/** Permanently deletes fields that were removed long ago. Carts and orders keep their own outline and the name. */
export async function sweepFields(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('fields')
    .where('id', 'in', (query) =>
      query
        .selectFrom('fields')
        .select('id')
        .where('removed_at', '<', new Date(now.getTime() - restorableMs))
        .limit(maxDeletions),
    )
    .execute();
}
