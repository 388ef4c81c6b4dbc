import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lets a role that may not change the ledger post to it, and records which versions of the code the database serves.
 */
export const appRole: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The trigger moves balances with the rights of the owner, so that the role of the application needs none.
    await sql`alter function ledger_move_balance() security definer set search_path = public, pg_temp`.execute(
      db,
    );
    await sql`
      create table schema_compatibility (
        singleton boolean primary key default true check (singleton),
        oldest_generation integer not null
      )`.execute(db);
    await sql`comment on table schema_compatibility is 'The oldest generation of the code that can use the database; a migration that drops or renames something raises it.'`.execute(
      db,
    );
    await sql`insert into schema_compatibility (oldest_generation) values (1)`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`drop table schema_compatibility`.execute(db);
    await sql`alter function ledger_move_balance() security invoker reset search_path`.execute(db);
  },
};
