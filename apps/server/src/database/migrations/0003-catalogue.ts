import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Ids are assigned once, by code, and never change; rows that leave the catalogue are withdrawn, not deleted.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table countries (
      id integer primary key, -- ISO 3166-1 numeric
      code text not null unique, -- ISO 3166-1 alpha-2
      name text not null
    )`.execute(db);
  await sql`
    create table roles (
      id integer primary key generated always as identity,
      code text not null unique,
      title text not null,
      position integer not null,
      withdrawn boolean not null default false
    )`.execute(db);
  await sql`
    create table industries (
      id integer primary key generated always as identity,
      code text not null unique,
      name text not null,
      image text not null,
      soil_types text[] not null,
      vegetation_types text[] not null,
      position integer not null,
      withdrawn boolean not null default false
    )`.execute(db);
  await sql`
    create table services (
      id integer primary key generated always as identity,
      code text not null unique,
      recipe text not null,
      name text not null,
      title text not null,
      description text not null,
      image text not null,
      features text not null,
      withdrawn boolean not null default false
    )`.execute(db);
  await sql`
    create table industry_services (
      industry_id integer not null references industries,
      service_id integer not null references services,
      position integer not null,
      primary key (industry_id, service_id)
    )`.execute(db);
  // Dollars with four decimals and hectares with two: the arithmetic is exact, in whole millionths of a
  // dollar.
  await sql`
    create table tiers (
      id integer primary key generated always as identity,
      code text not null unique,
      service_id integer not null references services,
      vendor text not null,
      area_min numeric(12, 2) not null check (area_min >= 0),
      area_max numeric(12, 2) check (area_max > area_min),
      price_type text not null check (price_type in ('Fixed', 'Tiered')),
      price_per_ha numeric(12, 4) not null check (price_per_ha >= 0),
      platform_fee_per_ha numeric(12, 4) not null check (platform_fee_per_ha >= 0),
      min_price numeric(12, 2) not null check (min_price >= 1),
      is_image boolean not null,
      image_include boolean not null check (is_image or not image_include),
      image_price_per_ha numeric(12, 4) not null check (image_price_per_ha >= 0),
      image_fix_price numeric(12, 2) not null check (image_fix_price >= 0),
      image_min_ha numeric(12, 2) not null check (image_min_ha >= 0),
      waiting_hours integer not null check (waiting_hours > 0),
      position integer not null,
      withdrawn boolean not null default false
    )`.execute(db);
  await sql`create index on tiers (service_id)`.execute(db);
  await sql`
    create table profiles (
      user_id uuid primary key references users on delete cascade,
      first_name text not null,
      last_name text not null,
      company text not null,
      country_id integer not null references countries,
      industry_id integer not null references industries,
      company_size text not null,
      role_id integer not null references roles,
      website text,
      updated_at timestamptz not null default now()
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table profiles, tiers, industry_services, services, industries, roles, countries`.execute(
    db,
  );
}

export const catalogue: Migration = { up, down };
