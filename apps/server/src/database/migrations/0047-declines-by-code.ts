import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The reason of a decline is stored as its code; the sentence is rendered in the reader's language. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts drop column message`.execute(db);
  await sql`alter table test_charges drop column message`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_charges add column message text`.execute(db);
  await sql`alter table payment_attempts add column message text`.execute(db);
}

export const declinesByCode: Migration = { up, down };
