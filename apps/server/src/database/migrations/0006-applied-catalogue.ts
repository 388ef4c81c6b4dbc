import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // At most one row: the catalogue file from which the catalogue's tables were filled.
  await sql`
    create table applied_catalogue (
      only_one boolean primary key default true check (only_one),
      own boolean not null, -- the operator's own, not the one that comes with Furrow
      checksum text not null, -- of all that was written
      applied_at timestamptz not null default now()
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table applied_catalogue`.execute(db);
}

export const appliedCatalogue: Migration = { up, down };
