import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, process.env['FURROW_REAL_DATA'] ?? '../shared/data');

/** A path in the folder of real scenes and catalogue responses; null where the checkout does not have it. */
export function realData(...segments: string[]): string | null {
  const path = join(folder, ...segments);
  if (existsSync(path)) return path;
  process.stdout.write(`Real data is absent (${segments.join('/')}): the tests that need it are skipped.\n`);
  return null;
}
