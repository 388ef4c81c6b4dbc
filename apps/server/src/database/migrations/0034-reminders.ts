import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a user unsubscribed from the reminders to order again. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column reminders_ended_at timestamptz`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column reminders_ended_at`.execute(db);
}

export const reminders: Migration = { up, down };
