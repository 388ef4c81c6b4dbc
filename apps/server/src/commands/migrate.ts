import { sql } from 'kysely';
import { migrate as migrateDatabase } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { PlainError } from '../errors/plain-error.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { migrateMessages } from './commands.messages.ts';

/** `furrow migrate [--down]`. */
export async function migrate(args: string[], { print }: Terminal): Promise<number> {
  const isDown = parseOptions(args, { down: { type: 'boolean' } }).values.down ?? false;
  const database = await openDatabase(parseSettings(process.env), 'migrate');
  try {
    if (isDown) await assertUnused(database);
    const steps = await migrateDatabase(database.db, isDown ? 'down' : 'up');
    const message = isDown ? migrateMessages.reverted : migrateMessages.done;
    const { description } = database;
    print(
      steps.length === 0
        ? migrateMessages.nothing_to_do({ database: description })
        : message({ steps: { list: steps }, database: description }),
    );
    return 0;
  } finally {
    await database.close();
  }
}

/**
 * Refuses to revert a step while a program that may rely on it is connected.
 * @throws PlainError
 */
async function assertUnused({ db, extraBackendPids }: Database): Promise<void> {
  const ownPids = await extraBackendPids();
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'furrow %' and application_name <> 'furrow migrate'
      and pid <> all(${ownPids}::int[])
    order by 1`.execute(db);
  if (rows.length === 0) return;
  throw new PlainError(migrateMessages.in_use({ programs: { list: rows.map(({ name }) => name) } }));
}
