import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = ['roles', 'industries', 'services', 'bot_messages', 'restricted_areas'];

/** Translations of the catalogue's English texts, by column and language. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}'`.execute(
      db,
    );
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} drop column translations`.execute(db);
  }
  // Makes the catalogue be written again when this step is run again.
  await sql`update applied_catalogue set checksum = ''`.execute(db);
}

export const catalogueTranslations: Migration = { up, down };
