import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Class names at the start of the selectors in a style sheet. */
function classesOf(file: string): string[] {
  const rules = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...rules.matchAll(/(?:^|[{}])\s*([^{}@;]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []);
}

// Style sheets stay loaded after their screen is left, so rules of two of them for one class would
// depend on the order of visits.
test('no class is defined in two folders', () => {
  const owners = new Map<string, Set<string>>();
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(10);
  for (const sheet of sheets) {
    for (const name of classesOf(sheet))
      owners.set(name, (owners.get(name) ?? new Set()).add(dirname(sheet)));
  }
  const duplicateNames = [...owners].filter(([, folders]) => folders.size > 1);
  expect(duplicateNames.map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([]);
});
