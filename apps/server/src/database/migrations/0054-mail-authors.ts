import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The author of a help request, stored with the mail that quotes it: an erasure finds the mail by it. Mails written before had the
 * author in a line of fixed English.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column author_email text, -- lower case
      add column author_user_id uuid`.execute(db);
  await sql`
    update mails set
      author_email = lower(substring(plain from '\\n\\nAnswer to: ([^\\n]+)\\n')),
      author_user_id = substring(
        plain from '\\n\\nAnswer to: [^\\n]+\\n\\nThey were signed in as the user ([0-9a-f-]{36})\\.')::uuid
    where kind = 'help_message'`.execute(db);
  await sql`create index mails_by_author_email on mails (author_email) where author_email is not null`.execute(
    db,
  );
  await sql`create index mails_by_author on mails (author_user_id) where author_user_id is not null`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop column author_email, drop column author_user_id`.execute(db);
}

export const mailAuthors: Migration = { up, down };
