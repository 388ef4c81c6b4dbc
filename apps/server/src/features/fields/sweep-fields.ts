import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Milliseconds for which a field that was taken off the list can be put back. */
const restorable = 30 * 86_400_000;
/** Fields a sweep deletes at most. */
const most = 1_000;

/** Deletes for good what was taken off the list long ago. Baskets and orders keep their own outline and the name. */
export async function sweepFields(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('fields')
    .where('id', 'in', (query) =>
      query
        .selectFrom('fields')
        .select('id')
        .where('removed_at', '<', new Date(now.getTime() - restorable))
        .limit(most),
    )
    .execute();
}
