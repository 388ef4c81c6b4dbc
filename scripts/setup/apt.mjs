import { spawnSync } from 'node:child_process';

/** Packages can be installed by root, on Debian and the distributions based on it. */
export const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get') !== null;

/** @param {string[]} packages @returns {boolean} whether all of them are installed now */
export const installPackages = (packages) => aptGet('install', '-y', '--no-install-recommends', ...packages);

/** @returns {boolean} whether the package lists are up to date now */
export const updateLists = () => aptGet('update');

function aptGet(...args) {
  const { status } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: 300_000,
  });
  return status === 0;
}

/** @returns {string | null} path of a program by its name */
export function isOnPath(name) {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
