import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Figures shown in lists of results, so that no record has to be read for a list. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table results
      -- UTC day of the scene, YYYY-MM-DD; null of who has left
      add column day text generated always as (left(record #>> '{metadata,provenance,scenes,0,datetime}', 10)) stored,
      -- null where the result has shapes and no statistics
      add column average double precision
        generated always as ((record #>> '{metadata,indices,average}')::double precision) stored`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table results drop column day, drop column average`.execute(db);
}

export const resultFigures: Migration = { up, down };
