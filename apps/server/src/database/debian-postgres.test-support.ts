import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectOptions, connect } from './connect.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { postgresUser, runsAsRoot } from './embedded/os-user.ts';

/** Folder in which Debian and Ubuntu install the oldest PostgreSQL that is supported. */
const programsFolder = '/usr/lib/postgresql/15/bin';

export const isDebianPostgresHere = (): boolean => existsSync(join(programsFolder, 'postgres'));

export interface DebianPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A new, empty PostgreSQL 15 from the system's package, on the loopback interface. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = makeDataDir();
  const user = runsAsRoot() ? postgresUser() : null;
  // PostgreSQL requires this mode of its data folder.
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const spawnOptions = {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  };
  const initdb = ['-D', folder, '-U', 'furrow', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { status, stderr } = spawnSync(join(programsFolder, 'initdb'), initdb, {
    ...spawnOptions,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb of PostgreSQL 15 failed: ${stderr}`);
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'jit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'random_page_cost=1.1',
  ];
  const server = spawn(
    join(programsFolder, 'postgres'),
    ['-D', folder, ...options.flatMap((option) => ['-c', option])],
    { ...spawnOptions, stdio: 'ignore' },
  );
  const serverClosed = once(server, 'close');
  const url = `postgres://furrow@127.0.0.1:${port}/postgres`;
  await waitUntilReady({ url });
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await serverClosed;
      removeDataDir(folder);
    },
  };
}

/** Waits until the server answers, for up to 30 seconds, which is far more than it needs. */
export async function waitUntilReady(address: Pick<ConnectOptions, 'url' | 'directUrl'>): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { ping, close } = connect({
      ...address,
      applicationName: 'furrow tests',
      onLostConnection: () => {},
    });
    try {
      await ping();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      await close();
    }
    await wait(50);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('The TCP server has no port: it is not listening.');
  return address.port;
}
