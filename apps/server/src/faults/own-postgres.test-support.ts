import { afterAll, beforeAll } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import { makeDataDir, removeDataDir } from '../database/data-dir.test-support.ts';
import { installedBinaries } from '../database/embedded/binaries.ts';
import { clusterHome } from '../database/embedded/cluster-home.ts';
import { joinEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { startPostmaster } from '../database/embedded/postmaster.ts';
import { isPostmasterOf, readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { runnableBinaries } from '../database/embedded/runnable-binaries.ts';
import { migrate } from '../database/migrate.ts';
import { until } from './until.test-support.ts';

export interface OwnPostgres {
  /**
   * DATA_DIR of this PostgreSQL. A server with it and without a DATABASE_URL uses this PostgreSQL as its embedded
   * database.
   */
  dataDir: string;
  connection: Connection;
  /** Ends PostgreSQL without a shutdown, like `pg_ctl stop -m immediate` or a power cut. */
  stopImmediately(): Promise<void>;
  /** Starts PostgreSQL again on the same port. */
  start(): Promise<void>;
}

/** A migrated PostgreSQL for one test file, which can be stopped and started. It is available from `beforeAll` on. */
export function anOwnPostgres(): () => OwnPostgres {
  const dataDir = makeDataDir();
  let postgres: OwnPostgres | undefined;
  let leave = async () => {};
  beforeAll(async () => {
    const embedded = await joinEmbeddedPostgres(dataDir);
    const home = clusterHome(dataDir);
    const connection = connect({
      url: embedded.url,
      applicationName: 'furrow test',
      onLostConnection: () => {},
    });
    await migrate(connection.db);
    const runningPid = (): number | null => {
      const pid = readPostmasterFile(home.cluster)?.pid;
      return pid !== undefined && isPostmasterOf(pid, home.cluster) ? pid : null;
    };
    const start = async () => {
      if (runningPid() === null) {
        const binaries = runnableBinaries(installedBinaries(), home);
        await startPostmaster(home, binaries, Date.now() + 60_000);
      }
      await until('PostgreSQL takes connections', async () => {
        await connection.ping();
        return true;
      });
    };
    const stop = async (signal: NodeJS.Signals) => {
      const pid = runningPid();
      if (pid !== null) process.kill(pid, signal);
      await until('PostgreSQL has ended', () => runningPid() === null);
    };
    postgres = { dataDir, connection, start, stopImmediately: () => stop('SIGQUIT') };
    leave = async () => {
      await connection.close();
      await stop('SIGINT');
      await embedded.leave();
    };
  }, 60_000);
  afterAll(async () => {
    await leave();
    removeDataDir(dataDir);
  });
  return () => {
    if (!postgres)
      throw new Error('PostgreSQL exists from beforeAll on: call this inside a test or a later hook.');
    return postgres;
  };
}
