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

/** The facts that a running PostgreSQL writes to its data folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Whether PostgreSQL has bound the port. Before that, another program may answer there. */
  isListening: boolean;
}

/**
 * Reads `postmaster.pid`: process id, data folder, start time, port, socket folder, address, shared memory,
 * state, one per line (PostgreSQL, src/include/utils/pidfile.h).
 * @returns null if the file is missing or incomplete
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
  const isListening = (lines[5] ?? '').trim() !== '';
  return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port, isListening } : null;
}

/** Whether this process is the PostgreSQL of this cluster, according to its working directory or its command line. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      // The process belongs to another user, so neither we nor root started it on this cluster.
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
 * Writes our own process id into a `postmaster.pid` left by a crash: PostgreSQL does not start while the old id belongs
 * to another program, but it ignores the id of its parent. Removing the file would skip PostgreSQL's check of the
 * shared memory named there.
 */
export function takeOverPostmasterFile(cluster: string): void {
  // Links are not followed, because the folder belongs to PostgreSQL's user, and we may be root.
  const file = openSync(join(cluster, 'postmaster.pid'), constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const [, ...laterLines] = readFileSync(file, 'utf8').split('\n');
    ftruncateSync(file);
    writeSync(file, [String(process.pid), ...laterLines].join('\n'), 0);
  } finally {
    closeSync(file);
  }
}
