import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { outboxFile } from './outbox-file.ts';

/** Deletes the mails that match a condition on the table `mails`, and records that their files have to be removed. */
export async function deleteMails(trx: Transaction<Schema>, condition: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    with gone as (delete from mails where ${condition} returning id, created_at)
    insert into deleted_mails select id, created_at from gone on conflict do nothing`.execute(trx);
}

/** Maximum number of files per sweep. */
const maxBatchSize = 1_000;

/** Removes the files of deleted mails from the outbox; there are none if mails go to a mail server. */
export async function sweepOutbox(db: Kysely<Schema>, folder: string): Promise<void> {
  const deleted = await db.selectFrom('deleted_mails').selectAll().limit(maxBatchSize).execute();
  for (const { id, created_at } of deleted) {
    await rm(join(folder, outboxFile({ id, createdAt: created_at })), { force: true });
    await db.deleteFrom('deleted_mails').where('id', '=', id).execute();
  }
}
