import { sql } from 'kysely';
import { refuseDatabaseOfBefore } from '../../database/database-of-before.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import { PlainError } from '../../errors/plain-error.ts';
import { parseSettings } from '../../settings/settings.ts';
import { usageMessages } from '../arguments/usage.messages.ts';

/**
 * Opens the database, which a running server may be using too.
 * @param column a column of the newest migration that the command requires
 * @throws PlainError if the database has no such column, or is from before 0.1
 */
export async function withDatabase<Outcome>(
  purpose: string,
  column:
    | 'referral_rewards.id'
    | 'disputes.id'
    | 'disputes.returned_cents'
    | 'notifications.id'
    | 'services.translations',
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(parseSettings(process.env), purpose);
  try {
    await refuseDatabaseOfBefore(database.db);
    const [table, name] = column.split('.');
    const { rows } = await sql<{ there: boolean }>`
      select exists (
        select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${name} and not attisdropped
      ) as there`.execute(database.db);
    if (!rows[0]?.there) {
      throw new PlainError(usageMessages.old_database({ command: 'furrow migrate' }));
    }
    return await work(database);
  } finally {
    await database.close();
  }
}
