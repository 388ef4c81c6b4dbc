import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_rewards (
      id uuid primary key default gen_random_uuid(),
      referred_user uuid not null unique references users,
      referrer uuid not null references users,
      order_id uuid not null unique references orders, -- that it was given for
      amount_cents bigint not null check (amount_cents > 0),
      from_cents bigint not null default 0, -- what has to be left of the order
      state text not null,
      reason text, -- why it is held, refused or taken back
      back_cents bigint check (back_cents between 0 and amount_cents), -- what was still there when it was taken back
      created_at timestamptz not null default now(),
      granted_at timestamptz,
      constraint not_to_oneself check (referrer <> referred_user),
      constraint known_state check (state in ('held', 'granted', 'refused', 'taken_back'))
    )`.execute(db);
  await sql`create index on referral_rewards (referrer, granted_at)`.execute(db);
  await sql`create index on users (referred_by) where referred_by is not null`.execute(db);

  // Money that an operator sends back from the wallet to the card that paid.
  await sql`
    create table card_refunds (
      id uuid primary key default gen_random_uuid(), -- the key under which the provider is asked
      order_id uuid not null references orders,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null,
      asked_at timestamptz not null default now(),
      settled_at timestamptz,
      constraint known_state check (state in ('asked', 'done', 'failed'))
    )`.execute(db);
  await sql`create index on card_refunds (order_id)`.execute(db);
  await sql`create index on card_refunds (asked_at) where state = 'asked'`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table card_refunds, referral_rewards`.execute(db);
  await sql`drop index users_referred_by_idx`.execute(db);
}

export const rewards: Migration = { up, down };
