import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The counters in which a charge counts as declined until it is known to have succeeded; the process that learns it,
 * for example from a webhook event, removes it there.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  // Runs the pending checks of an earlier step in the same transaction: a table with pending checks cannot be
  // altered.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table payment_attempts add column card_counters jsonb`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts drop column card_counters`.execute(db);
}

export const cardCounters: Migration = { up, down };
