import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

interface SystemUser {
  uid: number;
  gid: number;
}

/** Returns a user of the system for a program that must not run as root; empty unless this process is root's. */
export function systemUser(name: 'postgres' | 'www-data'): SystemUser | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export function giveTo(user: ReturnType<typeof systemUser>, path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
}
