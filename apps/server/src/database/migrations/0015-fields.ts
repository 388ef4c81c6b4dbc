import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fields (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts on delete cascade,
      place bigint not null generated always as identity, -- fields of one file stay in its order
      name text not null,
      crop text,
      season text,
      group_name text,
      geometry jsonb not null, -- GeoJSON MultiPolygon in normal form
      outline_hash text not null, -- the same for the same land, wherever its rings begin
      area_ha numeric(12, 2) not null check (area_ha > 0),
      country text,
      bounds box not null, -- of the geometry, in degrees
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz -- can be restored for a while
    )`.execute(db);
  await sql`create index on fields (account, created_at desc, place) where removed_at is null`.execute(db);
  await sql`create index on fields (account, outline_hash) where removed_at is null`.execute(db);
  await sql`create index on fields (removed_at) where removed_at is not null`.execute(db);
  for (const table of ['cart_items', 'order_items']) {
    await sql`
      alter table ${sql.table(table)}
        add column field_id uuid references fields on delete set null,
        add column field_name text -- as it was called then`.execute(db);
    await sql`create index on ${sql.table(table)} (field_id) where field_id is not null`.execute(db);
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_items', 'cart_items']) {
    await sql`alter table ${sql.table(table)} drop column field_id, drop column field_name`.execute(db);
  }
  await sql`drop table fields`.execute(db);
}

export const fields: Migration = { up, down };
