import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { hasDeepTests } from './scripts/deep/has-deep-tests.mjs';

const deep = process.env.FURROW_DEEP === '1';
const folders = ['packages/*/src/**', 'apps/*/src/**', 'bench/**', 'scripts/**'];
const patterns = folders.map((folder) => `${folder}/*.test.{ts,tsx,mjs}`);
const exclude = ['**/node_modules/**', ...(deep ? [] : ['**/*.deep.test.*'])];
const include = deep ? globSync(patterns, { exclude }).filter(hasDeepTests) : patterns;

/** Recognises tests that change modules, globals, the clock or the environment of their process. */
const changesItsProcess =
  /\bvi\.(do)?(mock|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|\b(globalThis|process\.env)[.[][^=\n]*[^=!]=[^=]/;
/** Recognises tests that start processes. They wait most of the time, so they run first, in parallel to the others. */
const startsProcesses = /(child-server|child-worker|own-postgres)\.test-support|\bspawn\(/;
const alone = globSync(include, { exclude }).filter((file) => {
  const code = readFileSync(file, 'utf8');
  return changesItsProcess.test(code) || startsProcesses.test(code);
});

/** Option of vitest's command line, which the type of its configuration omits. */
const selection: object = { tagsFilter: [deep ? 'deep' : '!deep'] };

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/database/test-cluster.test-support.ts'],
    setupFiles: ['scripts/costs/measure-file.setup.mjs'],
    env: { NODE_ENV: 'test' },
    // Most tests take a second or two; a busy machine takes longer.
    testTimeout: deep ? 600_000 : 40_000,
    hookTimeout: deep ? 300_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: deep,
    tags: [{ name: 'deep', description: 'Runs in `npm run test:deep` only.' }],
    ...selection,
    // Processes instead of threads, because tests that start PostgreSQL change the state of their process.
    pool: 'forks',
    // One more than the cores, because a test of the server waits for its database half of the time.
    maxWorkers: 3,
    projects: [
      // Projects begin in the order of their names.
      { extends: true, test: { name: 'alone', include: alone } },
      // Loading the server takes longer than most of its tests, so a process runs many files.
      { extends: true, test: { name: 'in turn', include, exclude: [...exclude, ...alone], isolate: deep } },
    ],
  },
});
