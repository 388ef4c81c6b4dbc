import { expect, test } from 'vitest';
import { dependencyProblems } from './dependency-problems.mjs';

const integrity = 'sha512-x';
const lockOf = (packages) => ({ packages });

test.each([
  ['without a checksum', { version: '1.0.0' }, 'x 1.0.0 has no checksum in package-lock.json.'],
  [
    'from a repository',
    { version: '1.0.0', integrity, resolved: 'git+ssh://git@example.com/x.git' },
    'x 1.0.0 does not come from a registry, but from git+ssh://git@example.com/x.git.',
  ],
  [
    'with an install script',
    { version: '1.0.0', integrity, hasInstallScript: true },
    'x 1.0.0 runs a script when it is installed: review it, and list it under allowScripts.',
  ],
  [
    'with a known vulnerability',
    { version: '0.9.9', integrity },
    'x 0.9.9 has a known vulnerability: GHSA-1.',
  ],
])('a package %s is refused, wherever it is nested', (_what, entry, sentence) => {
  const advisories = [{ id: 'GHSA-1', package: 'x', vulnerable: '<1.0.0' }];
  expect(dependencyProblems(lockOf({ 'node_modules/y/node_modules/x': entry }), {}, advisories)).toEqual([
    sentence,
  ]);
});

test('a version that is not exact is refused', () => {
  const packages = { 'apps/server': { dependencies: { x: '^1.0.0', y: '1.0.0', z: '2.0.0-beta.1' } } };
  expect(dependencyProblems(lockOf(packages), {}, [])).toEqual([
    'apps/server asks for x ^1.0.0: give an exact version.',
  ]);
});

test('reviewed scripts, links and packages for other systems are no problem', () => {
  const packages = {
    'node_modules/x': { version: '1.0.0', integrity, hasInstallScript: true },
    'node_modules/@furrow/geo': { link: true, resolved: 'packages/geo' },
    'node_modules/x-win32': { version: '1.0.0', optional: true },
  };
  expect(dependencyProblems(lockOf(packages), { x: false }, [])).toEqual([]);
});
