import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { PlainError } from '../../plain-error.ts';
import { databaseMessages } from '../database.messages.ts';

/** Columns that people read. */
const columns = [
  ['runs', 'reason'],
  ['runs', 'stage'],
  ['notices', 'reason'],
  ['recomputations', 'reason'],
  ['picture_purchases', 'reason'],
  ['referral_rewards', 'reason'],
] as const;

/** No sentence begins like a message, which `down` leaves as JSON. */
const sentences = columns.map(
  ([table, column]) => sql`exists (select from ${sql.table(table)} where left(${sql.id(column)}, 1) <> '{')`,
);

/** Nothing reads the English sentences of before 0.1. */
async function assertWithoutSentences(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from results where not record ? 'messages')
      or exists (select from documents where jsonb_typeof(content->'reason') = 'string')
      or ${sql.join(sentences, sql` or `)} as holds`.execute(db);
  if (!rows[0]?.holds) return;
  throw new PlainError(databaseMessages.of_before({ code: 'database_of_before', setting: 'DATA_DIR' }));
}

/** Why something stands as it does is kept as a message, which becomes a sentence in the language of whoever reads it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await assertWithoutSentences(db);
  // Samples are made again.
  await sql`delete from sample_results`.execute(db);
  for (const [table, column] of columns) {
    const [of, id] = [sql.table(table), sql.id(column)];
    await sql`alter table ${of} alter column ${id} type jsonb using ${id}::jsonb`.execute(db);
  }
  // A cause that operators alone read is a code.
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
