import { missingMigrations } from '../../database/check-migrations.ts';
import { assertCompatible } from '../../database/compatibility.ts';
import { migrations } from '../../database/migrate.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import { refuseForeignDatabase } from '../../database/refuse-foreign-database.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { parseSettings } from '../../settings/settings.ts';
import { usageMessages } from '../arguments/usage.messages.ts';

/**
 * Opens the database, which a running server may be using too.
 * @throws PlainError if a migration of this version has not run, or this version cannot use the database
 */
export async function withDatabase<Outcome>(
  purpose: string,
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(parseSettings(process.env), purpose);
  try {
    await assertReady(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Checks that this version can use a database as it is.
 * @throws PlainError
 */
export async function assertReady({ db }: Database): Promise<void> {
  const steps = Object.keys(migrations);
  await refuseForeignDatabase(db, steps[0]!);
  await assertCompatible(db, steps);
  if ((await missingMigrations(db)).length > 0)
    throw new PlainError(usageMessages.old_database({ command: 'furrow migrate' }));
}
