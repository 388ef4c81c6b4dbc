import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { jobKinds } from '../background-work.ts';
import { assertUnused } from '../database/assert-unused.ts';
import type { Binaries } from '../database/embedded/binaries.ts';
import {
  discardNewCluster,
  exchangeClusters,
  hasRecordedExchange,
  upgradeFolderOf,
} from '../database/embedded/cluster-exchange.ts';
import { clusterHome } from '../database/embedded/cluster-home.ts';
import { joinEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { type Database, databaseOf } from '../database/open-database.ts';
import { PlainError } from '../errors/plain-error.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { backupMessages } from './backup.messages.ts';
import { countRows, readVerifiedManifest } from './manifest.ts';
import { restoreRows } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface UpgradeDeps {
  /** Programs of the PostgreSQL that made the cluster. */
  oldPrograms: Binaries;
  /** Checks the new database before it takes the place of the old one. */
  check: (db: Database['db']) => Promise<boolean>;
  onError: (context: string, error: unknown) => void;
}

/**
 * Moves the embedded database to a cluster of the PostgreSQL that comes with this version: all rows are written to a
 * backup, restored into a new cluster and checked, and then the clusters are exchanged. Files stay where they are.
 * @param dataDir absolute
 * @returns the number of rows, and the folder in which the cluster as it was remains
 * @throws PlainError if the database is in use, or the new one fails its check; the old one is in place then
 */
export async function upgradeCluster(
  dataDir: string,
  { oldPrograms, check, onError }: UpgradeDeps,
): Promise<{ rows: number; oldCluster: string }> {
  const parent = clusterHome(dataDir).folder;
  const folder = upgradeFolderOf(parent);
  await discardNewCluster(parent);
  mkdirSync(folder, { mode: 0o711 });
  const backupFolder = join(folder, 'backup');
  try {
    const manifest = await withCluster(dataDir, oldPrograms, async (database, ownPids) => {
      await assertUnused(database.db, ownPids);
      await migrate(database.db);
      const jobs = await openJobs(database.directUrl, jobKinds, onError);
      await jobs.stop(1_000);
      await writeBackup(backupFolder, {
        databaseUrl: database.directUrl,
        storage: null,
        secretPath: null,
        now: new Date(),
      });
      return readVerifiedManifest(backupFolder);
    });
    await withCluster(folder, undefined, async (database) => {
      await restoreRows(backupFolder, manifest, database, onError);
      if (!(await check(database.db))) throw new PlainError(backupMessages.upgrade_failed());
    });
    return { rows: countRows(manifest), oldCluster: await exchangeClusters(parent) };
  } finally {
    if (!hasRecordedExchange(parent)) await discardNewCluster(parent);
  }
}

async function withCluster<Outcome>(
  dataDir: string,
  programs: Binaries | undefined,
  work: (database: Database, ownPids: readonly number[]) => Promise<Outcome>,
): Promise<Outcome> {
  const embedded = await joinEmbeddedPostgres(dataDir, programs);
  const database = databaseOf(embedded, { applicationName: 'furrow upgrade', onLostConnection: () => {} });
  try {
    return await work(database, [await embedded.backendPid()]);
  } finally {
    await database.close();
  }
}
