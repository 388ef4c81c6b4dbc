import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Dates of runs that their owner moved, singly or together with all later ones of an item. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moved_dates (
      id bigint generated always as identity primary key,
      run_id uuid not null references runs,
      why text not null check (why in ('moved', 'paused')),
      due_before timestamptz not null,
      due_after timestamptz not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on moved_dates (run_id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on moved_dates
    for each statement execute function refuse_change()`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table moved_dates`.execute(db);
}

export const movedDates: Migration = { up, down };
