import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      -- Looks that ended with another one set for later: a job of an earlier look does nothing.
      add column look integer not null default 0,
      -- Workers that have taken this look: one that kills them all is not taken without end.
      add column starts integer not null default 0`.execute(db);
  await sql`create index on runs (due_at) where finished_at is null`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs drop column look, drop column starts`.execute(db);
  await sql`drop index if exists runs_due_at_idx`.execute(db);
}

export const runLooks: Migration = { up, down };
