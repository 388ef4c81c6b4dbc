import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links by which users share results. A link cannot be derived from its row. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_links (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      run_id uuid not null references runs,
      token_hash text not null unique, -- SHA-256 of 256 random bits
      created_at timestamptz not null,
      expires_at timestamptz not null,
      withdrawn_at timestamptz,
      last_opened_at timestamptz -- to the minute
    )`.execute(db);
  await sql`create index on evidence_links (run_id)`.execute(db);
  await sql`create index on evidence_links (account)`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table evidence_links`.execute(db);
}

export const evidenceLinks: Migration = { up, down };
