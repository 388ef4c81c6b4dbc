import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './checks/mutations.mjs';
import { root } from './setup/root.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

test.each(mutations)('the code holds exactly once what $name', ({ file, text, by, tests }) => {
  expect(read(file).split(text), `${file}: ${text}`).toHaveLength(2);
  expect(by).not.toBe(text);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});

test('each mutation has a name of its own', () => {
  const names = mutations.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('docs/faults.md states the number of mutations', () => {
  const row = read('docs/faults.md')
    .split('\n')
    .find((line) => line.startsWith('| F31'));
  expect(row).toContain(`${mutations.length} taken away, each noticed by a test`);
});
