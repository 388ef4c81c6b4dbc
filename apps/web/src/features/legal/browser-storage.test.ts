import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedNames } from './stored-names.ts';

const source = join(import.meta.dirname, '..', '..');
const listedKeys: readonly string[] = Object.values(storedNames).flat();

/** Storage keys in a file: constants and store names in files that mention browser storage. */
function storageKeysIn(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  if (!/\b(session|local)Storage\b/.test(code)) return [];
  return [...code.matchAll(/^(?:export )?const \w+ = '([\w-]+)';|\bname: '([\w-]+)', version/gm)].map(
    ([, constantName, storeName]) => constantName ?? storeName ?? '',
  );
}

test('everything that is stored in the browser is listed on the privacy page', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const usedKeys = files.flatMap(storageKeysIn);
  expect(usedKeys).toContain('root');
  expect(usedKeys.filter((name) => !listedKeys.includes(name))).toEqual([]);
  const listedByUs = listedKeys.filter((name) => !name.startsWith('furrow-'));
  expect(listedByUs.filter((name) => !usedKeys.includes(name))).toEqual([]);
});
