import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { installMissing } from './install.mjs';
import { isInstalled, missingPackages, writeInstalledStamp } from './installed-stamp.mjs';

const native = { optional: true, os: [process.platform], cpu: [process.arch] };
const packages = {
  '': { name: 'house' },
  'packages/part': { version: '1.0.0' },
  'node_modules/vite': { dev: true },
  'node_modules/vite/node_modules/inner': {},
  'node_modules/node-here': native,
  'node_modules/node-elsewhere': { ...native, os: ['plan9'] },
  'node_modules/of-one-c-library': { ...native, libc: ['other'] },
};

/** Creates a checkout with a lock file and these packages. */
function createCheckout(...installedPaths) {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of ['node_modules', ...installedPaths]) put(folder, path);
  return folder;
}

function put(folder, path) {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), '{}');
}

const neededPaths = ['node_modules/vite', 'node_modules/vite/node_modules/inner'];

beforeEach(() => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
});

test('a removed package is noticed, even if it is a dependency of a dependency', () => {
  for (const path of neededPaths) {
    const folder = createCheckout(...neededPaths);
    writeInstalledStamp(folder);
    expect(isInstalled(folder)).toBe(true);
    rmSync(join(folder, path), { recursive: true });
    expect(isInstalled(folder), path).toBe(false);
  }
});

test('the stamp depends on the lock file, and one that names no package does not count', () => {
  const folder = createCheckout(...neededPaths);
  expect(isInstalled(folder)).toBe(false);
  writeInstalledStamp(folder);
  const stamp = join(folder, 'node_modules', '.furrow-installed');
  writeFileSync(stamp, `${readFileSync(stamp, 'utf8').split('\n')[0]}\n`);
  expect(isInstalled(folder)).toBe(false);
  writeInstalledStamp(folder);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages, lockfileVersion: 3 }));
  expect(isInstalled(folder)).toBe(false);
});

test('packages that npm may leave out are distinguished: needed everywhere, native to this system, for other systems', () => {
  expect(missingPackages(createCheckout())).toEqual({
    needed: neededPaths,
    native: ['node_modules/node-here'],
  });
  expect(missingPackages(createCheckout(...neededPaths, 'node_modules/node-here'))).toEqual({
    needed: [],
    native: [],
  });
});

/** Stands in for npm: records its arguments and creates packages. */
function fakeNpm(folder, createdPaths) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const lines = createdPaths.map((path) => `mkdir -p '${path}' && echo '{}' > '${path}/package.json'`);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> called\n${lines.join('\n')}\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  onTestFinished(() => vi.unstubAllEnvs());
}

test.skipIf(process.platform === 'win32')(
  'all packages are installed once, whatever the settings of npm',
  async () => {
    const folder = createCheckout();
    fakeNpm(folder, neededPaths);
    vi.stubEnv('NODE_ENV', 'production');
    await installMissing(() => {}, folder);
    await installMissing(() => {}, folder);
    const calledLines = readFileSync(join(folder, 'called'), 'utf8');
    expect(calledLines).toMatch(/^ci --include=dev --include=optional --include=peer .*\n$/);
    expect(isInstalled(folder)).toBe(true);
  },
);

test.skipIf(process.platform === 'win32')(
  'an installation that leaves out a package is reported and does not count as complete',
  async () => {
    const folder = createCheckout();
    fakeNpm(folder, neededPaths.slice(0, 1));
    await expect(installMissing(() => {}, folder)).rejects.toThrow(
      'left out 1 of the packages, node_modules/vite/node_modules/inner among them',
    );
    expect(existsSync(join(folder, 'node_modules', '.furrow-installed'))).toBe(false);
  },
);
