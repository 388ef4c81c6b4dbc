import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { PlainError } from '../../plain-error.ts';
import { databaseMessages } from '../database.messages.ts';

/** Columns with texts that people read. */
const columns = [
  ['runs', 'reason'],
  ['runs', 'stage'],
  ['notices', 'reason'],
  ['recomputations', 'reason'],
  ['picture_purchases', 'reason'],
  ['referral_rewards', 'reason'],
] as const;

/** Tells sentences from messages, which `down` leaves as JSON: no sentence begins with a brace. */
const sentences = columns.map(
  ([table, column]) => sql`exists (select from ${sql.table(table)} where left(${sql.id(column)}, 1) <> '{')`,
);

/** Refuses databases with the English sentences from before 0.1, because no code reads them. */
async function assertWithoutSentences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from results where not record ? 'messages')
      or exists (select from documents where jsonb_typeof(content->'reason') = 'string')
      or ${sql.join(sentences, sql` or `)} as holds`.execute(db);
  if (!rows[0]?.holds) return;
  throw new PlainError(databaseMessages.of_before({ code: 'database_of_before', setting: 'DATA_DIR' }));
}

/** Reasons are stored as messages, which are rendered in the reader's language. */
async function up(db: Kysely<unknown>): Promise<void> {
  await assertWithoutSentences(db);
  // Samples are computed again.
  await sql`delete from sample_results`.execute(db);
  for (const [table, column] of columns) {
    const [of, id] = [sql.table(table), sql.id(column)];
    await sql`alter table ${of} alter column ${id} type jsonb using ${id}::jsonb`.execute(db);
  }
  // A reason that only operators read is a code.
  await sql`
    alter table transitions alter column reason type jsonb
      using case when left(reason, 1) in ('{', '"') then reason::jsonb else to_jsonb(reason) end`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [...columns, ['transitions', 'reason'] as const]) {
    const [of, id] = [sql.table(table), sql.id(column)];
    await sql`alter table ${of} alter column ${id} type text using ${id}::text`.execute(db);
  }
}

export const messagesAsData: Migration = { up, down };
