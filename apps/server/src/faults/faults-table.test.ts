import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const table = readFileSync(join(source, '..', '..', '..', 'docs', 'faults.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, fault = '', , shownBy = '']) => ({ fault, shown: shownBy }));

/** Finds the files in a row of the table, each with the tests that follow it. */
function filesAndTestsIn(shownBy: string): { file: string; tests: string[] }[] {
  return shownBy
    .split('`')
    .slice(1)
    .flatMap((part, index, parts) =>
      index % 2 === 0
        ? [
            {
              file: part,
              tests: [...(parts[index + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
            },
          ]
        : [],
    );
}

/** Titles of tests and groups of tests, including those of parameterised ones. */
const titlesIn = (code: string): string[] =>
  [...code.matchAll(/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g)].map(
    ([, , title = '']) => title,
  );

test('every fault has its row, in order', () => {
  expect(table.map(({ fault }) => fault)).toEqual(Array.from({ length: 34 }, (_, place) => `F${place + 1}`));
});

test('a row names existing tests, or the fault whose tests include it', () => {
  for (const { fault, shown: shownBy } of table) {
    const files = filesAndTestsIn(shownBy);
    expect(files.length > 0 || /comes? with/.test(shownBy), fault).toBe(true);
    for (const { file, tests } of files) {
      const code = readFileSync(join(source, file), 'utf8');
      expect(tests.length, `${fault}: ${file}`).toBeGreaterThan(0);
      for (const name of tests) {
        expect(
          titlesIn(code).some((title) => title.includes(name)),
          `${fault}: ${file} “${name}”`,
        ).toBe(true);
      }
    }
  }
});
