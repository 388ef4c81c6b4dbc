import { spawnSync } from 'node:child_process';
import { PlainError } from '../../errors/plain-error.ts';
import { embeddedMessages } from './embedded.messages.ts';

/** The operating system's user that runs PostgreSQL, which refuses to run as root. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Finds the user that runs PostgreSQL if this process runs as root: `postgres` if it exists, else `furrow-postgres`,
 * created if missing, else `nobody`.
 * @throws PlainError if none of them exists
 */
export function postgresUser(): OsUser {
  const found =
    lookUpUser('postgres') ??
    lookUpUser('furrow-postgres') ??
    create('furrow-postgres') ??
    lookUpUser('nobody');
  if (found !== null) return found;
  throw new PlainError(
    embeddedMessages.no_user({ first: 'postgres', second: 'nobody', setting: 'DATABASE_URL' }),
  );
}

function lookUpUser(name: string): OsUser | null {
  const uid = number(spawnSync('id', ['-u', name], { encoding: 'utf8' }));
  const gid = number(spawnSync('id', ['-g', name], { encoding: 'utf8' }));
  return uid === null || gid === null || uid === 0 ? null : { name, uid, gid };
}

function number({ status, stdout }: { status: number | null; stdout: string }): number | null {
  return status === 0 && /^\d+\n$/.test(stdout) ? Number(stdout) : null;
}

/** Creates a user with useradd, which most systems have, or with BusyBox's adduser. */
function create(name: string): OsUser | null {
  const shell = '/usr/sbin/nologin';
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, name], {
    stdio: 'ignore',
  });
  const created = lookUpUser(name);
  if (created !== null) return created;
  spawnSync('adduser', ['-S', '-D', '-H', name], { stdio: 'ignore' });
  return lookUpUser(name);
}

/**
 * Whether this user can enter the folder. The operating system decides, because it takes all parents and access lists
 * into account.
 */
export function canEnter(user: OsUser, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
