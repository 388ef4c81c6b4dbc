import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders for the later analyses of a recurring item: they appear when those start, and cost nothing more. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_up_orders (
      id uuid primary key default gen_random_uuid(),
      number text not null unique,
      account uuid not null references accounts,
      first_order_id uuid not null references orders,
      due_at timestamptz not null, -- of all of its runs
      created_at timestamptz not null,
      unique (first_order_id, due_at)
    )`.execute(db);
  await sql`create index on follow_up_orders (account, created_at desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on follow_up_orders
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    alter table runs
      add column follow_up_id uuid references follow_up_orders,
      add column stage text -- what its worker does now, for people`.execute(db);
  await sql`create index on runs (follow_up_id) where follow_up_id is not null`.execute(db);
  await sql`
    insert into follow_up_orders (number, account, first_order_id, due_at, created_at)
    select to_char(min(r.started_at) at time zone 'UTC', '"F-"YYYY') || to_char(nextval('order_numbers'), '"-"FM999999999000000'),
      o.account, o.id, r.due_at, min(r.started_at)
    from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where r.sequence > 0 and r.started_at is not null
    group by o.id, r.due_at`.execute(db);
  await sql`
    update runs set follow_up_id = f.id from order_items i, follow_up_orders f
    where i.id = runs.order_item_id and f.first_order_id = i.order_id and f.due_at = runs.due_at
      and runs.sequence > 0 and runs.started_at is not null`.execute(db);
  // The column was never used.
  await sql`alter table orders drop column first_order_id`.execute(db);
  await sql`
    create view listed_orders as
      select id, number, account, attempt_id, id as paid_with, null::uuid as first_order_id, total_cents, created_at
      from orders
      union all
      select id, number, account, null, first_order_id, first_order_id, 0, created_at from follow_up_orders`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view listed_orders`.execute(db);
  await sql`alter table orders add column first_order_id uuid references orders`.execute(db);
  await sql`alter table runs drop column follow_up_id, drop column stage`.execute(db);
  await sql`drop table follow_up_orders`.execute(db);
}

export const followUpOrders: Migration = { up, down };
