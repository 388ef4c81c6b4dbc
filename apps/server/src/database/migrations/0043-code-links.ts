import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A mail with a code for a new password also has an unguessable link, which stays valid after wrong and newer
 * codes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table one_time_codes
      add column link_hash text unique, -- keyed hash; null where there is none, or it was made worthless
      add column link_expires_at timestamptz,
      add constraint link_has_an_end check ((link_hash is null) = (link_expires_at is null))`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes drop column link_hash, drop column link_expires_at`.execute(db);
}

export const codeLinks: Migration = { up, down };
