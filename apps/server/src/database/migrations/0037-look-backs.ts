import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * History behind a result: its field on the days of the year before, and the change since the previous
 * result. Computed after delivery.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results
      add column series jsonb, -- null: the record has its own, or none could be worked out
      add column change jsonb, -- null: there is no earlier result
      add column look_back_queued_at timestamptz,
      add column look_backs int not null default 0, -- workers that have begun
      add column looked_back_at timestamptz`.execute(db);
  await sql`update results set look_back_queued_at = created_at, looked_back_at = created_at`.execute(db);
  await sql`create index results_to_look_back on results (created_at) where look_back_queued_at is null`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results
      drop column series, drop column change, drop column look_back_queued_at, drop column look_backs,
      drop column looked_back_at`.execute(db);
}

export const lookBacks: Migration = { up, down };
