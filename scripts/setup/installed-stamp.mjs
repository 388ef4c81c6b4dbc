import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampFile = join(root, 'node_modules', '.furrow-installed');

/** What node_modules has to hold: the lock file, for this system and processor (both choose native packages). */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
}

export function writeInstalledStamp() {
  writeFileSync(stampFile, wanted());
}
