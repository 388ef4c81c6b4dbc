import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A DATA_DIR of its own, as root too one that PostgreSQL's user can enter; removed by the caller or after the test. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-test-'));
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
