import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { freePort, waitUntilReady } from './debian-postgres.test-support.ts';
import { postgresUser, runsAsRoot } from './embedded/os-user.ts';

const program = '/usr/sbin/pgbouncer';

export const isPgBouncerHere = (): boolean => existsSync(program);

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PgBouncer in transaction mode before a database, on the loopback interface.
 * @param poolSize maximum number of sessions of the database that all its clients share
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer> {
  const folder = makeDataDir();
  const user = runsAsRoot() ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl);
  // The address of a test cluster has the folder of its Unix socket as a parameter.
  const host = searchParams.get('host') ?? hostname;
  const name = pathname.slice(1);
  const target = `host=${host} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}`;
  const ownPort = await freePort();
  const settings = [
    '[databases]',
    `${name} = ${target}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 200',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'), { mode: 0o644 });
  const bouncer = spawn(program, ['--quiet', file], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    stdio: 'ignore',
  });
  const bouncerClosed = once(bouncer, 'close');
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  await waitUntilReady({ url: url.href, directUrl: databaseUrl });
  return {
    url: url.href,
    stop: async () => {
      bouncer.kill('SIGINT');
      await bouncerClosed;
      removeDataDir(folder);
    },
  };
}
