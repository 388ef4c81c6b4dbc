import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { PlainError } from '../errors/plain-error.ts';
import { selectAppliedSteps } from './applied-steps.ts';
import { assertCompatible } from './compatibility.ts';
import { databaseMessages } from './database.messages.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { openWork } from './migrations/0002-open-work.ts';
import { appRole } from './migrations/0003-app-role.ts';
import { traceOfOrders } from './migrations/0004-trace-of-orders.ts';
import { auditLog } from './migrations/0005-audit-log.ts';
import { retention } from './migrations/0006-retention.ts';
import { refuseForeignDatabase } from './refuse-foreign-database.ts';
import type { Schema } from './schema.ts';

const baselineName = '0001-baseline';

/**
 * Migrations in order. A released migration is never changed; new ones are added at the end. A migration adds; what it
 * replaces is dropped two versions later, because the version before runs on the same database during an upgrade.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  [baselineName]: baseline,
  '0002-open-work': openWork,
  '0003-app-role': appRole,
  '0004-trace-of-orders': traceOfOrders,
  '0005-audit-log': auditLog,
  '0006-retention': retention,
};

/**
 * Migrates the database to the newest version; one that a newer version of Furrow has migrated stays as it is. Several
 * processes may do so concurrently: the migrator holds a lock in the database.
 * @returns the names of the steps that ran
 * @throws PlainError if a step fails, the role may not change the schema, or this version cannot use the database
 */
export async function migrate(db: Kysely<Schema>, steps = migrations): Promise<string[]> {
  await refuseForeignDatabase(db, baselineName);
  const names = Object.keys(steps);
  await assertCompatible(db, names);
  const applied = await selectAppliedSteps(db);
  const missing = names.filter((name) => !applied.includes(name));
  if (missing.length === 0) return [];
  const { rows } = await sql<{ role: string; may_create: boolean }>`
    select current_user as role, has_schema_privilege('public', 'create') as may_create`.execute(db);
  const { role, may_create } = rows[0]!;
  if (!may_create)
    throw new PlainError(
      databaseMessages.needs_owner({ role, steps: { list: missing }, command: 'furrow migrate' }),
    );
  return runMigrator(new Migrator({ db, provider: providerOf(steps) }), 'up');
}

/**
 * Reverts the newest steps.
 * @returns the names of the steps that were reverted
 * @throws PlainError if a step fails, or a newer version of Furrow has migrated the database
 */
export async function revert(db: Kysely<Schema>, count = 1, steps = migrations): Promise<string[]> {
  await refuseForeignDatabase(db, baselineName);
  const reverted: string[] = [];
  for (let step = 0; step < count; step += 1)
    reverted.push(...(await runMigrator(new Migrator({ db, provider: providerOf(steps) }), 'down')));
  return reverted;
}

const providerOf = (steps: Readonly<Record<string, Migration>>) => ({ getMigrations: async () => steps });

async function runMigrator(migrator: Migrator, direction: 'up' | 'down'): Promise<string[]> {
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
