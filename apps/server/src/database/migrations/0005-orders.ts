import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_items (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      tier_id integer not null references tiers,
      geometry jsonb not null, -- GeoJSON MultiPolygon in normal form
      area_ha numeric(12, 2) not null check (area_ha > 0), -- ours, not the caller's
      country text,
      with_image boolean not null,
      soil_type text,
      vegetation_type text,
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create index on cart_items (account, created_at desc)`.execute(db);

  await sql`
    create table payment_attempts (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      cart_fingerprint text not null, -- of the item ids and what they cost
      payment_method_id text,
      card_cents bigint not null check (card_cents >= 0),
      wallet_cents bigint not null check (wallet_cents >= 0),
      state text not null,
      provider text not null,
      provider_reference text, -- the payment intent
      decline_code text,
      message text,
      billing_address jsonb not null,
      items jsonb not null, -- what was priced, as the order will hold it
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`create index on payment_attempts (account, cart_fingerprint)`.execute(db);
  await sql`create index on payment_attempts (state) where settled_at is null`.execute(db);
  // An item is in one live attempt at most: a second tab waits until the first has finished.
  await sql`
    create table payment_attempt_items (
      attempt_id uuid not null references payment_attempts,
      cart_item_id uuid not null references cart_items,
      alive boolean not null default true,
      primary key (attempt_id, cart_item_id)
    )`.execute(db);
  await sql`
    create unique index one_living_attempt on payment_attempt_items (cart_item_id) where alive`.execute(db);

  await sql`create sequence order_numbers`.execute(db);
  await sql`
    create table orders (
      id uuid primary key default gen_random_uuid(),
      number text not null unique,
      account uuid not null references accounts,
      attempt_id uuid not null unique references payment_attempts,
      first_order_id uuid references orders, -- of a recurring follow-up
      total_cents bigint not null,
      card_cents bigint not null,
      wallet_cents bigint not null,
      billing_address jsonb not null,
      created_at timestamptz not null default now(),
      check (total_cents = card_cents + wallet_cents)
    )`.execute(db);
  await sql`create index on orders (account, created_at desc)`.execute(db);
  await sql`
    create table order_items (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders,
      position integer not null,
      cart_item_id uuid not null unique references cart_items,
      service_code text not null,
      service_name text not null,
      recipe text not null,
      vendor text not null,
      price_type text not null,
      rate_per_ha numeric(12, 4) not null, -- dollars: service and platform fee
      waiting_hours integer not null,
      geometry jsonb not null,
      area_ha numeric(12, 2) not null,
      country text,
      with_image boolean not null,
      soil_type text,
      vegetation_type text,
      recurring_weeks integer,
      recurring_times integer not null default 0,
      service_cents bigint not null, -- one analysis without images
      image_cents bigint not null, -- images of one
      commission_cents bigint not null, -- of one, inside service_cents
      check (commission_cents between 0 and service_cents),
      check ((recurring_weeks is null) = (recurring_times = 0)),
      unique (order_id, position)
    )`.execute(db);

  await sql`
    create table runs (
      id uuid primary key default gen_random_uuid(),
      order_item_id uuid not null references order_items,
      sequence integer not null, -- 0 is the first
      state text not null,
      reason text, -- why it is in this state, for people
      due_at timestamptz not null,
      share_cents bigint not null check (share_cents >= 0), -- what of the item's money it is worth
      lease uuid, -- of the worker that runs it: who has lost it delivers nothing
      tries integer not null default 0,
      plan jsonb,
      started_at timestamptz,
      finished_at timestamptz,
      unique (order_item_id, sequence)
    )`.execute(db);
  await sql`
    create table results (
      run_id uuid primary key references runs,
      record jsonb not null,
      checksum text not null,
      engine text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table result_files (
      id uuid primary key default gen_random_uuid(),
      run_id uuid not null references runs,
      account uuid not null references accounts,
      kind text not null, -- such as overlay
      media_type text not null,
      bytes bigint not null,
      storage_key text not null unique,
      created_at timestamptz not null default now(),
      unique (run_id, kind)
    )`.execute(db);

  // Every state change of an attempt, a run, or anything else with states.
  await sql`
    create table transitions (
      id bigint primary key generated always as identity,
      entity text not null,
      entity_id uuid not null,
      from_state text, -- null: it came into being
      to_state text not null,
      reason text,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on transitions (entity_id, id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on transitions
    for each statement execute function refuse_change()`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table transitions, result_files, results, runs, order_items, orders, payment_attempt_items,
      payment_attempts, cart_items`.execute(db);
  await sql`drop sequence order_numbers`.execute(db);
}

export const orders: Migration = { up, down };
