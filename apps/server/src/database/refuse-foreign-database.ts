import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { selectAppliedSteps } from './applied-steps.ts';
import { databaseMessages } from './database.messages.ts';
import type { Schema } from './schema.ts';

/**
 * Refuses databases from before 0.1, whose tables no code reads and no migration updates, and databases of other
 * programs.
 * @param baseline name of the first migration
 * @throws PlainError
 */
export async function refuseForeignDatabase(db: Kysely<Schema>, baseline: string): Promise<void> {
  const applied = await selectAppliedSteps(db);
  if (applied.includes('0001-sample-results'))
    throw new PlainError(databaseMessages.of_before({ code: 'database_of_before', setting: 'DATA_DIR' }));
  if (applied.includes(baseline)) return;
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname not like 'kysely%'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1 limit 5`.execute(db);
  if (applied.length === 0 && rows.length === 0) return;
  const tables = rows.map(({ name }) => name);
  throw new PlainError(
    databaseMessages.of_another_program({
      code: 'database_of_another_program',
      tables: { list: tables.length > 0 ? tables : ['kysely_migration'] },
      setting: 'DATABASE_URL',
    }),
  );
}
