import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Images bought later for a result that was ordered without them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture_purchases (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      run_id uuid not null references runs,
      attempt_id uuid not null, -- whoever buys chose it: the same is the same purchase
      state text not null,
      price_cents bigint not null check (price_cents > 0), -- all of it from the wallet
      promo_cents bigint not null, -- what of that was a gift
      lease uuid, -- of the worker that makes them
      tries int not null default 0,
      reason text, -- for people, where the price went back
      asked_at timestamptz not null,
      ended_at timestamptz,
      constraint known_state check (state in ('paid', 'made', 'refunded')),
      constraint ended_at_its_end check ((ended_at is null) = (state = 'paid')),
      constraint gift_of_the_price check (promo_cents between 0 and price_cents),
      constraint one_purchase_an_attempt unique (account, attempt_id)
    )`.execute(db);
  await sql`
    create unique index pictures_bought_once on picture_purchases (run_id) where state in ('paid', 'made')`.execute(
    db,
  );
  await sql`create index on picture_purchases (run_id)`.execute(db);
  await sql`create index on picture_purchases (asked_at) where ended_at is null`.execute(db);
  await sql`alter table documents add column purchase_id uuid references picture_purchases`.execute(db);
  await sql`
    alter table documents drop constraint of_an_order_or_a_top_up,
      add constraint of_one_payment check (num_nonnulls(order_id, attempt_id, purchase_id) = 1)`.execute(db);
  await sql`create index documents_of_purchase on documents (purchase_id) where purchase_id is not null`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents drop constraint of_one_payment, drop column purchase_id,
      add constraint of_an_order_or_a_top_up check ((order_id is null) <> (attempt_id is null))`.execute(db);
  await sql`drop table picture_purchases`.execute(db);
}

export const boughtPictures: Migration = { up, down };
