import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Questions about results with their answers: both texts are stored once there is an answer, and not before.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_questions (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null, -- that it counts on: of the order, or of the follow-up order
      order_item_id uuid not null references order_items,
      run_id uuid not null references runs, -- whose result it is about
      place int not null constraint five_an_order check (place between 1 and 5),
      state text not null constraint known_state check (state in ('asked', 'answered', 'given_up')),
      question text,
      answer text,
      assistant text, -- who answered
      asked_at timestamptz not null,
      answered_at timestamptz,
      constraint answered_as_a_whole check (
        num_nulls(question, answer, assistant, answered_at) = case state when 'answered' then 0 else 4 end)
    )`.execute(db);
  await sql`
    create unique index one_question_a_place on assistant_questions (order_id, place) where state <> 'given_up'`.execute(
    db,
  );
  await sql`create index on assistant_questions (order_item_id)`.execute(db);
  await sql`create index questions_under_way on assistant_questions (asked_at) where state = 'asked'`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table assistant_questions`.execute(db);
}

export const assistantQuestions: Migration = { up, down };
