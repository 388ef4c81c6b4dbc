import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Records on each run that it has a job, so that the queue's table need not be searched for every run. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column queued_at timestamptz`.execute(db);
  await sql`update runs set queued_at = due_at where starts > 0`.execute(db);
  // The queue creates its own tables after these migrations.
  await sql`
    do $$ begin
      if to_regclass('pgboss.job') is not null then
        update runs set queued_at = due_at from pgboss.job j
        where queued_at is null and j.name = 'run.execute' and j.data->>'runId' = runs.id::text
          and j.state in ('created', 'retry', 'active');
      end if;
    end $$`.execute(db);
  await sql`create index runs_without_a_job on runs (due_at) where queued_at is null and finished_at is null`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs drop column queued_at`.execute(db);
}

export const runsWithoutAJob: Migration = { up, down };
