import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passes that a waiting run has rejected, so that it can poll often without reading any pass twice. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column known_passes jsonb`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs drop column known_passes`.execute(db);
}

export const knownPasses: Migration = { up, down };
