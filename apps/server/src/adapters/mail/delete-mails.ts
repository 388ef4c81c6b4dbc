import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches, maxBatchSize } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';
import { outboxFile } from './outbox-file.ts';

/**
 * Deletes the mails that match a condition on the table `mails`, and records that their files have to be removed.
 * @returns the number of mails
 */
export async function deleteMails(db: Kysely<Schema>, condition: RawBuilder<SqlBool>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from mails where ${condition} returning id, created_at)
    insert into deleted_mails select id, created_at from gone on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the mails that were written before a time, sent or not. */
export const sweepMails = (db: Kysely<Schema>, before: Date): Promise<number> =>
  inBatches(() =>
    deleteMails(
      db,
      sql`id = any(array(
        select id from mails where created_at < ${before}
        order by created_at limit ${maxBatchSize} for update skip locked))`,
    ),
  );

/** Removes the files of deleted mails from the outbox; there are none if mails go to a mail server. */
export async function sweepOutbox(db: Kysely<Schema>, folder: string): Promise<void> {
  await inBatches(async () => {
    const deleted = await db.selectFrom('deleted_mails').selectAll().limit(maxBatchSize).execute();
    for (const { id, created_at } of deleted)
      await rm(join(folder, outboxFile({ id, createdAt: created_at })), { force: true });
    const ids = deleted.map(({ id }) => id);
    await db.deleteFrom('deleted_mails').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
    return deleted.length;
  });
}
