import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampOf = (folder) => join(folder, 'node_modules', '.furrow-installed');
const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'));

/** What node_modules has to hold: the lock file, for this system and processor (both choose native packages). */
function wanted(folder) {
  const lock = createHash('sha256').update(lockOf(folder)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

/** Whether what was installed is what the lock file wants, and every package of it is still there. */
export function isInstalled(folder = root) {
  const stamp = stampOf(folder);
  if (!existsSync(stamp)) return false;
  const [first, ...paths] = readFileSync(stamp, 'utf8').trimEnd().split('\n');
  // A stamp without packages is of an older version.
  return first === wanted(folder) && paths.length > 0 && paths.every((path) => isThere(folder, path));
}

/**
 * Packages of the lock file that node_modules lacks, as paths: npm's settings may leave kinds of them out.
 * @returns {{ needed: string[], native: string[] }} native: optional ones that are made for this system
 */
export function missingPackages(folder = root) {
  const missing = lockedPackages(folder).filter(([path]) => !isThere(folder, path));
  const paths = (held) => held.map(([path]) => path);
  return {
    needed: paths(missing.filter(([, { optional }]) => !optional)),
    native: paths(missing.filter(([, entry]) => entry.optional && isForThisSystem(entry))),
  };
}

/** Writes down every package that is there. */
export function writeInstalledStamp(folder = root) {
  const paths = lockedPackages(folder)
    .map(([path]) => path)
    .filter((path) => isThere(folder, path));
  writeFileSync(stampOf(folder), `${[wanted(folder), ...paths].join('\n')}\n`);
}

/** The next start then installs again. */
export function removeInstalledStamp(folder = root) {
  rmSync(stampOf(folder), { force: true });
}

function lockedPackages(folder) {
  return Object.entries(JSON.parse(lockOf(folder)).packages).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
}

/** An empty folder may be what is left of a package. */
const isThere = (folder, path) => existsSync(join(folder, path, 'package.json'));

/** Those that tell C libraries apart come and go with the ones that do not. */
function isForThisSystem({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}
