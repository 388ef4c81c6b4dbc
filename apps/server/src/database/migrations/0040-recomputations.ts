import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Results computed again from their plans, to check that the outcome is the same. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recomputations (
      id uuid primary key default gen_random_uuid(),
      run_id uuid not null references runs,
      state text not null,
      checksum text, -- what came out; null until then
      engine text, -- the version that computed it
      reason text, -- for people, where it is not the same
      asked_at timestamptz not null,
      ended_at timestamptz,
      constraint known_state check (state in ('waiting', 'running', 'same', 'different', 'failed')),
      constraint ended_exactly_at_an_end check ((ended_at is null) = (state in ('waiting', 'running')))
    )`.execute(db);
  await sql`create unique index one_recomputation_under_way on recomputations (run_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index on recomputations (run_id, ended_at desc)`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table recomputations`.execute(db);
}

export const recomputations: Migration = { up, down };
