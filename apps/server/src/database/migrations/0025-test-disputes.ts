import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Disputes of the test gateway's charges, and its fees. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_disputes (
      reference text primary key,
      charge_key text not null references test_charges,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
      reason text not null,
      fee_cents bigint not null check (fee_cents >= 0),
      opened_at timestamptz not null
    )`.execute(db);
  await sql`create index on test_disputes (charge_key)`.execute(db);
  // 2.9 % and 30 cents, a common fee of card processors.
  await sql`
    alter table test_charges add column fee_cents bigint
    generated always as (case when state = 'succeeded' then round(amount_cents * 0.029) + 30 end) stored`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_charges drop column fee_cents`.execute(db);
  await sql`drop table test_disputes`.execute(db);
}

export const testDisputes: Migration = { up, down };
