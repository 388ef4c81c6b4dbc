import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An answer is stored as given, with its language. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assistant_questions add column language text`.execute(db);
  await sql`update assistant_questions set language = 'en' where state = 'answered'`.execute(db);
  await sql`
    alter table assistant_questions
      drop constraint answered_as_a_whole,
      add constraint answered_as_a_whole check (
        num_nulls(question, answer, assistant, language, answered_at)
          = case state when 'answered' then 0 else 5 end)`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assistant_questions
      drop constraint answered_as_a_whole,
      drop column language,
      add constraint answered_as_a_whole check (
        num_nulls(question, answer, assistant, answered_at) = case state when 'answered' then 0 else 4 end)`.execute(
    db,
  );
}

export const answerLanguages: Migration = { up, down };
