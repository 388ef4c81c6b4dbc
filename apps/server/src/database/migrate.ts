import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import { refuseDatabaseOfBefore } from './database-of-before.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { openWork } from './migrations/0002-open-work.ts';
import type { Schema } from './schema.ts';

/** Migrations in order. A released migration is never changed; new ones are added at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': baseline,
  '0002-open-work': openWork,
};

/**
 * Migrates the database to the newest version, or reverts the newest step. Several processes may do so
 * concurrently: the migrator holds a lock in the database.
 * @returns the names of the steps that ran
 * @throws PlainError if a step fails, or if the database is newer than this version of Furrow or older than 0.1
 */
export async function migrate(
  db: Kysely<Schema>,
  direction: 'up' | 'down' = 'up',
  steps = migrations,
): Promise<string[]> {
  await refuseDatabaseOfBefore(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results = [] } =
    direction === 'up' ? await migrator.migrateToLatest() : await migrator.migrateDown();
  if (error instanceof PlainError) throw error;
  if (error !== undefined) {
    const failedMigration = results.find(({ status }) => status === 'Error');
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new PlainError(
      failedMigration === undefined
        ? databaseMessages.not_migrated({ reason })
        : databaseMessages.step_failed({ step: failedMigration.migrationName, reason }),
      { cause: error },
    );
  }
  return results.map(({ migrationName }) => migrationName);
}
