import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @param {string} path path of a test file
 * @returns whether `npm run test:deep` runs tests of this file: all of a `*.deep.test.*`, or those that are tagged
 * deep. A file that its own `*.deep.test.*` imports is not run a second time.
 */
export function hasDeepTests(path) {
  if (path.includes('.deep.test.')) return true;
  if (!/tags: \['deep'\]|@module-tag deep/.test(readFileSync(path, 'utf8'))) return false;
  const deepPath = path.replace('.test.', '.deep.test.');
  return !existsSync(deepPath) || !readFileSync(deepPath, 'utf8').includes(`import './${basename(path)}'`);
}
