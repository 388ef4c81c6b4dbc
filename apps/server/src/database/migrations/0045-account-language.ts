import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The account's language, for mails, documents and notifications: they are made without a browser that names
 * one.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column language text -- ISO 639; null where nobody has chosen one. The server knows which there are catalogues of.
        constraint language_code check (language ~ '^[a-z]{2,3}$')`.execute(db);
  await sql`alter table mails add column language text not null default 'en'`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop column language`.execute(db);
  await sql`alter table accounts drop column language`.execute(db);
}

export const accountLanguage: Migration = { up, down };
