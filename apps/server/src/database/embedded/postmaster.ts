import { spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../errors/plain-error.ts';
import { type Binaries, program } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { embeddedMessages } from './embedded.messages.ts';
import { explainFailure } from './explain-failure.ts';
import { isAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { stopTimeoutMs } from './time-limits.ts';

/** Time between two checks of the file, in milliseconds. */
const pollIntervalMs = 10;
/** Size in bytes at which the log is truncated. */
const maxLogBytes = 5_000_000;

/** Flags like 'a' that do not follow a link, because another user of the folder could direct root's writes with one. */
const appendToOwnFile =
  constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);

/** Options in addition to those that initdb wrote. */
const options = [
  'listen_addresses=127.0.0.1',
  // The socket is in the cluster's own folder, which only its user can enter.
  `unix_socket_directories=${process.platform === 'win32' ? '' : '.'}`,
  'max_connections=100',
  // Error messages in the log leave out the values concerned, because they are personal data.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  // The cluster's files are in memory or on flash, where random reads cost little more than sequential ones.
  'random_page_cost=1.1',
  // Statistics are renewed often, because tables may fill within a minute, and plans for empty tables would be slow
  // then.
  'autovacuum_naptime=10s',
  'TimeZone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
];

/**
 * Starts PostgreSQL on the loopback interface, on its previous port if that is free, so that clients find it again. It
 * keeps running if we are killed, and the next process uses it.
 * @param deadline instant in milliseconds
 * @throws PlainError with the reason if it does not start
 */
export async function startPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  deadline: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt === 1 ? readLastPort(home) : null) ?? (await freePort());
    const output = await tryStart(home, binaries, port, deadline);
    if (output === null) return;
    // Another program took the port between our check and PostgreSQL's start.
    if (attempt < 5 && output.includes('could not bind')) continue;
    throw new PlainError(explainFailure(output, home));
  }
}

/**
 * Starts PostgreSQL.
 * @returns null once it runs, else its output
 */
async function tryStart(
  home: ClusterHome,
  binaries: Binaries,
  port: number,
  deadline: number,
): Promise<string | null> {
  const log = openSync(home.logFile, appendToOwnFile, 0o600);
  if (fstatSync(log).size > maxLogBytes) ftruncateSync(log);
  const previousSize = fstatSync(log).size;
  const settings = [...options, `port=${port}`].flatMap((option) => ['-c', option]);
  const child = spawn(program(binaries, 'postgres'), ['-D', home.cluster, ...settings], {
    ...(home.runAs === null ? {} : { uid: home.runAs.uid, gid: home.runAs.gid }),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  while (failure === null && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(home.cluster);
    if (file?.pid === child.pid && file?.port === port && file.isListening) return null;
    if (Date.now() > deadline) throw new PlainError(embeddedMessages.too_slow({ log: home.logFile }));
    await wait(pollIntervalMs);
  }
  return failure === null
    ? readFileSync(home.logFile).subarray(previousSize).toString('utf8')
    : String(failure);
}

/** Stops PostgreSQL like `pg_ctl stop -m fast`: open transactions are rolled back, and everything is written. */
export async function stopPostmaster({ cluster }: ClusterHome): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (file === null || !isPostmasterOf(file.pid, cluster)) return;
  process.kill(file.pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(file.pid) && readPostmasterFile(cluster) !== null && Date.now() < deadline)
    await wait(pollIntervalMs);
}

/** Reads the port from PostgreSQL's file of the options of its last start; null if there is none. */
function readLastPort({ cluster }: ClusterHome): number | null {
  try {
    const [, port] = /"port=(\d+)"/.exec(readFileSync(join(cluster, 'postmaster.opts'), 'utf8')) ?? [];
    return port === undefined ? null : Number(port);
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('The TCP server has no port: it is not listening.');
  return address.port;
}
