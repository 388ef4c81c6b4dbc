import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lets a start skip parsing the shipped file if it was already applied unchanged. */
async function up(db: Kysely<unknown>): Promise<void> {
  // SHA-256 of the shipped file's text; null if something else has been applied since.
  await sql`alter table applied_catalogue add column shipped_file text`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applied_catalogue drop column shipped_file`.execute(db);
}

export const appliedCatalogueFile: Migration = { up, down };
