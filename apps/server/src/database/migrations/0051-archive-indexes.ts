import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lets the archive of one person's data find removed fields, mails and messages without reading those of
 * everyone.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index fields_of_account on fields (account)`.execute(db);
  await sql`create index mails_to on mails (recipient)`.execute(db);
  await sql`create index help_messages_of_user on help_messages (user_id)`.execute(db);
  await sql`create index help_messages_from on help_messages (lower(email))`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['fields_of_account', 'mails_to', 'help_messages_of_user', 'help_messages_from']) {
    await sql`drop index ${sql.id(name)}`.execute(db);
  }
}

export const archiveIndexes: Migration = { up, down };
