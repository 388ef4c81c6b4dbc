import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Extra inputs that some services require: the reference date, and the acceptance of their limitations. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_items', 'order_items']) {
    await sql`
      alter table ${sql.table(table)}
        add column reference_date date, -- UTC
        add column limits_accepted_at timestamptz`.execute(db);
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_items', 'order_items']) {
    await sql`
      alter table ${sql.table(table)} drop column reference_date, drop column limits_accepted_at`.execute(db);
  }
}

export const orderInputs: Migration = { up, down };
