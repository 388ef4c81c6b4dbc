import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes by which sweeps find the oldest records without reading a whole table. */
const indexes = {
  sessions_by_end: sql`sessions ((coalesce(ended_at, expires_at)))`,
  one_time_codes_by_time: sql`one_time_codes (created_at)`,
  reset_grants_by_end: sql`reset_grants (expires_at)`,
  used_nonces_by_end: sql`used_nonces (expires_at)`,
  mails_by_time: sql`mails (created_at)`,
  mail_bounces_by_time: sql`mail_bounces (at)`,
  help_messages_by_time: sql`help_messages (created_at)`,
  users_unverified: sql`users (created_at) where not is_verified and deleted_at is null`,
  // Deleting an account looks for the files that it may own.
  result_files_of_account: sql`result_files (account)`,
};

export const retention: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) {
      await sql`create index ${sql.id(name)} on ${on}`.execute(db);
    }
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
  },
};
