import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedPackages } from '../../apps/web/build/licences.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'furrow-licences-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

test('every package that runs with the product is listed with its licence texts, however deep it is installed', () => {
  put('apps/web/package.json', {
    dependencies: { near: '1', '@scope/own': '1' },
    optionalDependencies: { 'for-another-machine': '1' },
    devDependencies: { tool: '1' },
  });
  put('node_modules/near/package.json', {
    name: 'near',
    version: '1.0.0',
    license: 'MIT',
    dependencies: { deep: '1', near: '1' },
  });
  put('node_modules/near/LICENSE', 'Near says yes.\n');
  put('node_modules/near/NOTICE.md', 'And thanks.');
  put('node_modules/near/node_modules/deep/package.json', {
    name: 'deep',
    version: '2.0.0',
    licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }],
  });
  put('node_modules/deep/package.json', { name: 'deep', version: '1.0.0', license: { type: 'ISC' } });
  put('node_modules/tool/package.json', { name: 'tool', version: '1.0.0', license: 'GPL-3.0' });
  put('node_modules/@scope/own/package.json', {
    name: '@scope/own',
    private: true,
    dependencies: { deep: '1' },
  });
  expect(installedPackages(root, ['apps/web'])).toEqual([
    { name: 'deep', version: '1.0.0', licence: 'ISC', texts: [] },
    { name: 'deep', version: '2.0.0', licence: 'MIT OR GPL-2.0', texts: [] },
    { name: 'near', version: '1.0.0', licence: 'MIT', texts: ['Near says yes.', 'And thanks.'] },
  ]);
});

test('the licence of a package that names none is unknown', () => {
  put('apps/web/package.json', { dependencies: { silent: '1' } });
  put('node_modules/silent/package.json', { name: 'silent', version: '1.0.0' });
  expect(installedPackages(root, ['apps/web'])).toMatchObject([{ licence: 'UNKNOWN' }]);
});
