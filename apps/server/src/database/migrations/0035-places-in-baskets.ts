import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The client's key of a cart item, and the attempt that put it there. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_items
      add column place_key uuid,
      add column place_turn integer,
      add constraint a_place_has_a_turn check ((place_key is null) = (place_turn is null))`.execute(db);
  await sql`
    create index cart_items_of_place on cart_items (account, place_key)
    where place_key is not null and removed_at is null`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_items drop column place_key, drop column place_turn`.execute(db);
}

export const placesInBaskets: Migration = { up, down };
