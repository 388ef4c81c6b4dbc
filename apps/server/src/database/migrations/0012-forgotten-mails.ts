import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Deleted mails whose files in the outbox have not been removed yet.
  await sql`
    create table forgotten_mails (
      id uuid primary key,
      created_at timestamptz not null
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table forgotten_mails`.execute(db);
}

export const forgottenMails: Migration = { up, down };
