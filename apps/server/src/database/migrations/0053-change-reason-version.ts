import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The reason of a change is stored with the version of its form, as messages in other columns are. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update results set change = jsonb_set(change, '{reason,v}', '1')
    where jsonb_typeof(change -> 'reason') = 'object'`.execute(db);
  await sql`
    alter table results add constraint results_change_reason_version
      check (jsonb_typeof(change -> 'reason') <> 'object' or jsonb_typeof(change -> 'reason' -> 'v') = 'number')`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table results drop constraint results_change_reason_version`.execute(db);
  await sql`update results set change = change #- '{reason,v}' where jsonb_typeof(change -> 'reason') = 'object'`.execute(
    db,
  );
}

export const changeReasonVersion: Migration = { up, down };
