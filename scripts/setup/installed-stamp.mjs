import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stampOf = (folder) => join(folder, 'node_modules', '.furrow-installed');
const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'));

/**
 * @returns the stamp that node_modules has to have: the hash of the lock file, with this system and processor, which
 * choose native packages.
 */
function expectedStamp(folder) {
  const lock = createHash('sha256').update(lockOf(folder)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

/** Compares the installed packages with the lock file, and checks that each of them still exists. */
export function isInstalled(folder = root) {
  const stamp = stampOf(folder);
  if (!existsSync(stamp)) return false;
  const [first, ...paths] = readFileSync(stamp, 'utf8').trimEnd().split('\n');
  // A stamp without packages was written by an older version.
  return first === expectedStamp(folder) && paths.length > 0 && paths.every((path) => isThere(folder, path));
}

/**
 * Finds the packages of the lock file that are missing in node_modules, because npm's settings may leave out kinds of
 * packages.
 * @returns {{ needed: string[], native: string[] }} their paths; native: optional packages that are made for this
 * system
 */
export function missingPackages(folder = root) {
  const missingPaths = lockedPackages(folder).filter(([path]) => !isThere(folder, path));
  const paths = (entries) => entries.map(([path]) => path);
  return {
    needed: paths(missingPaths.filter(([, { optional }]) => !optional)),
    native: paths(missingPaths.filter(([, entry]) => entry.optional && isForThisSystem(entry))),
  };
}

/** Records every package that is installed. */
export function writeInstalledStamp(folder = root) {
  const paths = lockedPackages(folder)
    .map(([path]) => path)
    .filter((path) => isThere(folder, path));
  writeFileSync(stampOf(folder), `${[expectedStamp(folder), ...paths].join('\n')}\n`);
}

/** Deletes the stamp, so that the next `npm start` installs the npm packages again. */
export function removeInstalledStamp(folder = root) {
  rmSync(stampOf(folder), { force: true });
}

function lockedPackages(folder) {
  return Object.entries(JSON.parse(lockOf(folder)).packages).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
}

/** Tests for the manifest of a package, because a removed package may leave an empty folder. */
const isThere = (folder, path) => existsSync(join(folder, path, 'package.json'));

/**
 * Tests whether a package is made for this system. Packages for one C library are not checked, because they are
 * missing together with those that name none.
 */
function isForThisSystem({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}
