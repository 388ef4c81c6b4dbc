import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Free memory in bytes that the folder in memory requires. A test run needs about 300 MB. */
const minFreeBytes = 2_000_000_000;

/**
 * Returns a folder in memory if Linux has one that allows executables, because PostgreSQL creates a database ten times
 * as fast there.
 */
function fastFolder(): string {
  const memory = '/dev/shm';
  const isUsable =
    process.platform === 'linux' &&
    /^\S+ \/dev\/shm tmpfs (?!\S*\b(noexec|ro)\b)/m.test(readFileSync('/proc/mounts', 'utf8'));
  if (!isUsable) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minFreeBytes ? memory : tmpdir();
}

/** Makes a new DATA_DIR, which PostgreSQL's user can enter even if root made it. The caller removes it. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(fastFolder(), 'furrow-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A DATA_DIR that is removed after the test. */
export function aDataDir(): string {
  const folder = makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}
