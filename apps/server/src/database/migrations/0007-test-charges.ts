import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Charges of the test gateway: requests and replies, as a card processor would store them.
  await sql`
    create table test_charges (
      key text primary key,
      reference text not null unique,
      amount_cents bigint not null check (amount_cents > 0),
      payment_method_id text not null,
      decline_code text, -- null: it succeeded
      message text,
      created_at timestamptz not null default now()
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table test_charges`.execute(db);
}

export const testCharges: Migration = { up, down };
