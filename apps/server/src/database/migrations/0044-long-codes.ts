import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Codes that verify an e-mail address count against the account that claims it. After too many wrong
 * four-digit codes, a twelve-digit code is mailed, which like a link stays valid after wrong and newer codes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table one_time_codes
      add column requester text not null default '', -- keyed hash of the account; '' where anybody may ask for a code
      add column network text, -- keyed hash of the address block from which another code was asked for
      add column long_code_hash text, -- keyed hash; null where the code has four digits, or was made worthless
      drop constraint link_has_an_end,
      add constraint link_has_an_end
        check ((link_hash is null and long_code_hash is null) = (link_expires_at is null))`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from one_time_codes where long_code_hash is not null`.execute(db);
  await sql`
    alter table one_time_codes
      drop constraint link_has_an_end,
      drop column requester,
      drop column network,
      drop column long_code_hash,
      add constraint link_has_an_end check ((link_hash is null) = (link_expires_at is null))`.execute(db);
}

export const longCodes: Migration = { up, down };
