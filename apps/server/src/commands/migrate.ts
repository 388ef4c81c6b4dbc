import { sql } from 'kysely';
import { migrate as migrateDatabase } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { PlainError } from '../plain-error.ts';
import { parseSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { migrateMessages } from './commands.messages.ts';
import { readOptions } from './read-options.ts';

/** `furrow migrate [--down]`. */
export async function migrate(args: string[], { print }: Terminal): Promise<number> {
  const down = readOptions(args, { down: { type: 'boolean' } }).values.down ?? false;
  const database = await openDatabase(parseSettings(process.env), 'migrate');
  try {
    if (down) await assertNobodyIsThere(database);
    const steps = await migrateDatabase(database.db, down ? 'down' : 'up');
    const done = down ? migrateMessages.taken_back : migrateMessages.done;
    const { description } = database;
    print(
      steps.length === 0
        ? migrateMessages.nothing_to_do({ database: description })
        : done({ steps: steps.join(', '), database: description }),
    );
    return 0;
  } finally {
    await database.close();
  }
}

/**
 * Reverting a step would break programs that rely on it.
 * @throws PlainError if any is connected
 */
async function assertNobodyIsThere({ db, backendsBesides }: Database): Promise<void> {
  const ours = await backendsBesides();
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'furrow %' and application_name <> 'furrow migrate'
      and pid <> all(${ours}::int[])
    order by 1`.execute(db);
  if (rows.length === 0) return;
  throw new PlainError(migrateMessages.in_use({ programs: { list: rows.map(({ name }) => name) } }));
}
