import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Listed but not for sale: the tiers of the service are withdrawn meanwhile.
  await sql`alter table services add column announced boolean not null default false`.execute(db);
  // The prices of each tier over time. A period ends when a figure changes or the tier leaves the catalogue.
  await sql`
    create table tier_prices (
      id bigint primary key generated always as identity,
      tier_id integer not null references tiers,
      vendor text not null,
      area_min numeric(12, 2) not null,
      area_max numeric(12, 2),
      price_type text not null,
      price_per_ha numeric(12, 4) not null,
      platform_fee_per_ha numeric(12, 4) not null,
      min_price numeric(12, 2) not null,
      is_image boolean not null,
      image_include boolean not null,
      image_price_per_ha numeric(12, 4) not null,
      image_fix_price numeric(12, 2) not null,
      image_min_ha numeric(12, 2) not null,
      waiting_hours integer not null,
      on_sale boolean not null, -- false: announced only
      valid_from timestamptz not null,
      valid_to timestamptz check (valid_to >= valid_from), -- null: it stands
      applied_by text not null -- checksum of the catalogue that brought it
    )`.execute(db);
  await sql`create unique index one_standing_price on tier_prices (tier_id) where valid_to is null`.execute(
    db,
  );
  await sql`create index on tier_prices (tier_id, valid_from)`.execute(db);
  // The history of a catalogue that is already applied begins with its current prices.
  await sql`
    insert into tier_prices (
      tier_id, vendor, area_min, area_max, price_type, price_per_ha, platform_fee_per_ha, min_price, is_image,
      image_include, image_price_per_ha, image_fix_price, image_min_ha, waiting_hours, on_sale, valid_from, applied_by
    )
    select
      tiers.id, vendor, area_min, area_max, price_type, price_per_ha, platform_fee_per_ha, min_price, is_image,
      image_include, image_price_per_ha, image_fix_price, image_min_ha, waiting_hours, true,
      applied_catalogue.applied_at, applied_catalogue.checksum
    from tiers
    join services on services.id = tiers.service_id
    cross join applied_catalogue
    where not tiers.withdrawn and not services.withdrawn`.execute(db);
  // Messages of the guided order, by state.
  await sql`
    create table bot_messages (
      state_name text primary key,
      message_text text not null,
      position integer not null
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bot_messages, tier_prices`.execute(db);
  // Makes the catalogue be written again when this step is run again.
  await sql`update applied_catalogue set checksum = ''`.execute(db);
  // Without the column these services would be listed as purchasable.
  await sql`update services set withdrawn = true where announced`.execute(db);
  await sql`alter table services drop column announced`.execute(db);
}

export const catalogueHistory: Migration = { up, down };
