import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns that hold a message. A cause that only operators read is a string in them. */
const columns = [
  ['runs', 'reason'],
  ['runs', 'stage'],
  ['notices', 'reason'],
  ['recomputations', 'reason'],
  ['picture_purchases', 'reason'],
  ['transitions', 'reason'],
  ['referral_rewards', 'reason'],
] as const;

/** A stored message carries the version of its form, so that a later form can be told from this one. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const value = sql.id(column);
    await sql`
      alter table ${sql.table(table)}
        alter column ${value} type jsonb
          using case when jsonb_typeof(${value}) = 'object' then ${value} || '{"v":1}' else ${value} end,
        add constraint ${sql.id(constraintOf(table, column))}
          check (jsonb_typeof(${value}) <> 'object' or jsonb_typeof(${value} -> 'v') = 'number')`.execute(db);
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const value = sql.id(column);
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.id(constraintOf(table, column))},
        alter column ${value} type jsonb
          using case when jsonb_typeof(${value}) = 'object' then ${value} - 'v' else ${value} end`.execute(
      db,
    );
  }
}

const constraintOf = (table: string, column: string): string => `${table}_${column}_version`;

export const storedMessageVersion: Migration = { up, down };
