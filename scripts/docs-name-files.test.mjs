import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const inRoot = { cwd: root, exclude: ['**/node_modules', '**/.types', '**/dist', 'test-results', 'gallery'] };
const documents = ['*.md', 'docs/**/*.md', 'bench/README.md', 'deploy/README.md'].flatMap((pattern) =>
  globSync(pattern, inRoot),
);
const files = ['*', '{apps,packages,docs,scripts,bench,e2e,deploy}/**'].flatMap((pattern) =>
  globSync(pattern, inRoot),
);
const paths = new Set([...files, ...files.map(dirname)]);

/** Texts in backquotes with the form of a path in the repository: a file with its ending, or a folder with a slash. */
const pathPattern = /`((?!\.)[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|mjs|css|sql|yaml)))`/g;
const exists = (path) => [...paths].some((known) => known === path || known.endsWith(`/${path}`));

/** Paths that exist only after a build or a test, or belong to another product. */
const others = /^(?:node_modules|test-results|gallery|dist|data|DATA_DIR)\b/;

test.each(documents)('the files and folders that %s names exist', (document) => {
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(pathPattern)].map(([, path]) =>
    path.replace(/\/$/, ''),
  );
  expect(named.filter((path) => !others.test(path) && !exists(path))).toEqual([]);
});
