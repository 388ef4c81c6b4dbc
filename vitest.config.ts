import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const deep = process.env.FURROW_DEEP === '1';
const folders = ['packages/*/src/**', 'apps/*/src/**', 'bench/**', 'scripts/**'];
const include = folders.map((folder) => `${folder}/*${deep ? '.deep' : ''}.test.{ts,tsx,mjs}`);
const exclude = ['**/node_modules/**', ...(deep ? [] : ['**/*.deep.test.*'])];

/** What shows that a test changes something for whoever comes after it in its process: modules, globals, the clock, the environment. */
const changesItsProcess =
  /\bvi\.(do)?(mock|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|\b(globalThis|process\.env)[.[][^=\n]*[^=!]=[^=]/;
/** Tests that start processes wait for most of their time: they begin first, beside all others. */
const startsOthers = /(furrow-process|child-server|child-worker|own-postgres)\.test-support|\bspawn\(/;
const alone = globSync(include, { exclude }).filter((file) => {
  const code = readFileSync(file, 'utf8');
  return changesItsProcess.test(code) || startsOthers.test(code);
});

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/database/test-cluster.test-support.ts'],
    setupFiles: ['scripts/costs/measure-file.setup.mjs'],
    env: { NODE_ENV: 'test' },
    // What is waited for comes in a second or two; a machine that is busy with more takes longer.
    testTimeout: deep ? 600_000 : 40_000,
    hookTimeout: deep ? 300_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: deep,
    // Processes, not threads: tests that start PostgreSQL change the working process's own state.
    pool: 'forks',
    // A test of the server waits for its database half of the time.
    maxWorkers: 3,
    projects: [
      // Projects begin in the order of their names.
      { extends: true, test: { name: 'alone', include: alone } },
      // Loading the server takes longer than most of its tests: a process does one file after the other.
      { extends: true, test: { name: 'in turn', include, exclude: [...exclude, ...alone], isolate: deep } },
    ],
  },
});
