import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a card was declined is kept as its code alone: the sentence is made in the language of whoever reads it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts drop column message`.execute(db);
  await sql`alter table test_charges drop column message`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_charges add column message text`.execute(db);
  await sql`alter table payment_attempts add column message text`.execute(db);
}

export const declinesByCode: Migration = { up, down };
