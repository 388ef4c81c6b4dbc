import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a charge is counted as declined until it is known not to be: whoever learns that, maybe a notice, takes it off there. */
async function up(db: Kysely<unknown>): Promise<void> {
  // What an earlier step of the same transaction wrote is checked now: a table with open checks cannot be changed.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table payment_attempts add column card_counters jsonb`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts drop column card_counters`.execute(db);
}

export const cardCounters: Migration = { up, down };
