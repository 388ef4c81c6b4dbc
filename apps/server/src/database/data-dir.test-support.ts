import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Bytes of memory that must be free: a run of the tests needs some 300 MB. */
const room = 2_000_000_000;

/** In memory where Linux keeps files there and lets programs run: PostgreSQL makes a database ten times as fast. */
function fastFolder(): string {
  const memory = '/dev/shm';
  const isUsable =
    process.platform === 'linux' &&
    /^\S+ \/dev\/shm tmpfs (?!\S*\b(noexec|ro)\b)/m.test(readFileSync('/proc/mounts', 'utf8'));
  if (!isUsable) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : tmpdir();
}

/** A DATA_DIR of its own, as root too one that PostgreSQL's user can enter; removed by the caller or after the test. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(fastFolder(), 'furrow-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A DATA_DIR that goes with the test. */
export function aDataDir(): string {
  const folder = makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}
