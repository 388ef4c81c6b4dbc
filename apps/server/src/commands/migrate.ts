import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate as migrateDatabase } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `furrow migrate [--down]`. */
export async function migrate(args: string[]): Promise<number> {
  const down = readDown(args);
  const database = await openDatabase(parseSettings(process.env), 'migrate');
  try {
    if (down) await assertNobodyIsThere(database);
    const steps = await migrateDatabase(database.db, down ? 'down' : 'up');
    const done =
      steps.length === 0 ? 'Nothing to do' : `${down ? 'Taken back' : 'Done'}: ${steps.join(', ')}`;
    process.stdout.write(`${done}. ${database.description}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

/** A step that is taken back takes the ground from under the version that has it. @throws PlainError */
async function assertNobodyIsThere({ db, backendsBesides }: Database): Promise<void> {
  const ours = await backendsBesides();
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'furrow %' and application_name <> 'furrow migrate'
      and pid <> all(${ours}::int[])
    order by 1`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new PlainError(
    `A step is taken back when nobody uses the database. Stop what is connected first (${names}). Nothing was changed.`,
  );
}

function readDown(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { down: { type: 'boolean', default: false } } }).values.down;
  } catch {
    throw new WrongUsage('Usage: furrow migrate [--down]');
  }
}
