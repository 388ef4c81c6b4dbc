import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notifications about analyses, sent by mail and shown in the app. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      run_id uuid not null references runs,
      kind text not null check (kind in ('ready', 'waiting', 'refunded', 'failed', 'last', 'finished')),
      reason text, -- why, at that moment, for people
      at timestamptz not null,
      mailed_at timestamptz, -- with a mail of its own, or told in another one
      seen_at timestamptz,
      unique (run_id, kind)
    )`.execute(db);
  await sql`create index on notices (account, at desc)`.execute(db);
  await sql`create index on notices (account) where mailed_at is null`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notices`.execute(db);
}

export const notices: Migration = { up, down };
