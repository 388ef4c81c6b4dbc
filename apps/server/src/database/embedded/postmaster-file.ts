import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says about itself in its data folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Whether it has taken the port: until then another program may be the one that answers there. */
  listens: boolean;
}

/**
 * Reads `postmaster.pid`: process id, data folder, start time, port, socket folder, address, shared memory, state,
 * one a line (PostgreSQL, src/include/utils/pidfile.h).
 * @returns null when there is none, or when it is not yet complete.
 */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const port = Number.parseInt(lines[3] ?? '', 10);
  const listens = (lines[5] ?? '').trim() !== '';
  return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port, listens } : null;
}

/** True when this process is the PostgreSQL of this cluster, which works in its data folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      // Of another user: not one that we or root started on this cluster.
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A file left by a crash whose process id meanwhile belongs to another program keeps PostgreSQL from starting. It
 * takes the id of its own parent for a left-over, and still checks the shared memory that the file names, which
 * it could not if we removed the file.
 */
export function disownPostmasterFile(cluster: string): void {
  // Not through a link: the folder is PostgreSQL's user's, and we may be root.
  const file = openSync(join(cluster, 'postmaster.pid'), constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    ftruncateSync(file);
    writeSync(file, [String(process.pid), ...rest].join('\n'), 0);
  } finally {
    closeSync(file);
  }
}
