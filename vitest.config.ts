import { defineConfig } from 'vitest/config';

const deep = process.env.FURROW_DEEP === '1';
const tests = ['packages/*/src/**', 'apps/*/src/**', 'bench/**', 'scripts/**'];

export default defineConfig({
  test: {
    include: tests.map((folder) => `${folder}/*${deep ? '.deep' : ''}.test.{ts,tsx,mjs}`),
    exclude: ['**/node_modules/**', ...(deep ? [] : ['**/*.deep.test.*'])],
    globalSetup: ['apps/server/src/database/test-cluster.test-support.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: deep ? 600_000 : 20_000,
    hookTimeout: 30_000,
    passWithNoTests: deep,
    // Processes, not threads: tests that start PostgreSQL change the working process's own state.
    pool: 'forks',
    // A test of the server waits for its database half of the time.
    maxWorkers: 3,
  },
});
