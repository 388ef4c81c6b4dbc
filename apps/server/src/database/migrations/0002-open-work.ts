import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for the metrics of open and recent work, so that reading them costs the same in a shop of any size. */
export const openWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Rows are appended in the order of their time, which is what a small BRIN index needs.
    await sql`create index transitions_by_time on transitions using brin (at)`.execute(db);
    await sql`create index mails_unsent on mails (created_at) where sent_at is null`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`drop index transitions_by_time`.execute(db);
    await sql`drop index mails_unsent`.execute(db);
  },
};
