import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { PlainError } from '../../errors/plain-error.ts';
import { type Binaries, installedBinaries } from './binaries.ts';
import { completeExchange } from './cluster-exchange.ts';
import { type ClusterHome, clusterHome, hasCluster } from './cluster-home.ts';
import { backendPidOf, joinCluster, leaveCluster } from './cluster-membership.ts';
import { clusterClient, fastestUrl, owner } from './cluster-url.ts';
import { embeddedMessages } from './embedded.messages.ts';
import { explainFailure } from './explain-failure.ts';
import { initialise } from './initialise.ts';
import { keepAlive } from './keep-alive.ts';
import { majorOf } from './major-of.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive, isPostmasterOf, readPostmasterFile, takeOverPostmasterFile } from './postmaster-file.ts';
import { runnableBinaries } from './runnable-binaries.ts';
import { withStartLock } from './start-lock.ts';
import { startTimeoutMs } from './time-limits.ts';

/** A PostgreSQL that runs as long as at least one process uses it. */
export interface EmbeddedPostgres {
  /** The database's address, which contains the password: never print it. */
  url: string;
  /** PostgreSQL's data folder. */
  cluster: string;
  /** Whether the cluster is outside of DATA_DIR, because it could not be placed there. */
  isOutsideDataDir: boolean;
  /** PostgreSQL's major version. */
  major: number;
  /** Restarts PostgreSQL if it ends before `leave`, because it was killed or stopped. */
  keepRunning(onError: (error: unknown) => void): void;
  /** PostgreSQL's process id of the connection that marks this process as a user. */
  backendPid(): Promise<number>;
  /** Ends the use of PostgreSQL; the last process to leave stops it. */
  leave(): Promise<void>;
}

/** Time in milliseconds between two attempts to connect. */
const retryIntervalMs = 15;

/**
 * Joins the PostgreSQL that runs on this data folder, or starts it, creating the cluster on the first start.
 * Any number of processes may do so concurrently.
 * @param dataDir absolute
 * @param binaries programs of the major version that made the cluster, if there is one
 * @throws PlainError with the reason if the database cannot be used
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  binaries = installedBinaries(),
): Promise<EmbeddedPostgres> {
  const { folder } = clusterHome(dataDir);
  return withStartLock(dataDir, async () => {
    await completeExchange(folder);
    const home = clusterHome(dataDir);
    try {
      const joined = await joinOrStart(home, binaries);
      const { url } = joined;
      const rejoin = async () => {
        const { url: currentUrl, membership } = await withStartLock(dataDir, () =>
          joinOrStart(home, binaries),
        );
        if (currentUrl !== url)
          throw new Error('PostgreSQL has another port since it restarted: restart Furrow.');
        return membership;
      };
      const connection = keepAlive(joined.membership, rejoin);
      const leave = async () => {
        const membership = await connection.end();
        await withStartLock(dataDir, async () => {
          if (await leaveCluster(membership)) await stopPostmaster(home);
        });
      };
      const { keepRunning } = connection;
      const backendPid = () => backendPidOf(connection.membership());
      const { cluster, isOutsideDataDir } = home;
      return {
        url,
        cluster,
        isOutsideDataDir,
        major: binaries.major,
        keepRunning,
        backendPid,
        leave,
      };
    } catch (error) {
      if (error instanceof PlainError) throw error;
      throw new PlainError(explainFailure(String(error), home), { cause: error });
    }
  });
}

/**
 * Joins the PostgreSQL of the data folder, or starts it.
 * @throws PlainError, or the system's error
 */
async function joinOrStart(
  home: ClusterHome,
  binaries: Binaries,
): Promise<{ url: string; membership: Client }> {
  if (!hasCluster(home.folder)) await initialise(home, runnableBinaries(binaries, home));
  checkMajor(home, binaries);
  const password = readPassword(home);
  const deadline = Date.now() + startTimeoutMs;
  if (!isRunning(home)) await startPostmaster(home, runnableBinaries(binaries, home), deadline);
  const port = await waitUntilReady(home, password, deadline);
  return {
    url: fastestUrl(home.cluster, port, password, owner),
    membership: await joinCluster(port, password),
  };
}

function isRunning({ cluster }: ClusterHome): boolean {
  const file = readPostmasterFile(cluster);
  if (file === null) return false;
  if (isPostmasterOf(file.pid, cluster)) return true;
  if (isAlive(file.pid)) takeOverPostmasterFile(cluster);
  return false;
}

function checkMajor({ cluster }: ClusterHome, { major }: Binaries): void {
  const made = majorOf(cluster);
  if (made === major) return;
  throw new PlainError(
    embeddedMessages.other_major({
      folder: cluster,
      made: String(made),
      major: String(major),
      command: 'furrow upgrade-postgres',
    }),
  );
}

function readPassword({ passwordFile, cluster }: ClusterHome): string {
  try {
    const password = readFileSync(passwordFile, 'utf8').trim();
    if (password === '')
      throw new Error(`${passwordFile} is empty: restore it from a backup of the data folder.`);
    return password;
  } catch (error) {
    throw new PlainError(embeddedMessages.password_unreadable({ folder: cluster, file: passwordFile }), {
      cause: error,
    });
  }
}

/** Waits until PostgreSQL accepts connections with our password, which proves that the server is ours. */
async function waitUntilReady(home: ClusterHome, password: string, deadline: number): Promise<number> {
  for (;;) {
    const file = readPostmasterFile(home.cluster);
    try {
      if (file === null) throw new PlainError(embeddedMessages.ended_at_start({ log: home.logFile }));
      if (!file.isListening)
        throw Object.assign(new Error(`PostgreSQL does not accept connections yet: see ${home.logFile}.`), {
          code: 'ECONNREFUSED',
        });
      const client = clusterClient(file.port, password, 'postgres');
      await client.connect();
      await client.end();
      return file.port;
    } catch (error) {
      const isStarting =
        error instanceof Error && 'code' in error && ['ECONNREFUSED', '57P03'].includes(String(error.code));
      const isProcessAlive = file !== null && isAlive(file.pid);
      if (!isStarting || !isProcessAlive || Date.now() > deadline) throw error;
    }
    await wait(retryIntervalMs);
  }
}
