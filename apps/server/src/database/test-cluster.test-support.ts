import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Address of the database `template` on the tests' PostgreSQL. Each test file copies the database, and no test
     * connects to it.
     */
    cluster: string;
  }
}

/** Global setup of a test run: a PostgreSQL with a migrated database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // A test run that another test has started uses the PostgreSQL of that test.
  const existing = process.env['FURROW_TEST_CLUSTER'];
  if (existing !== undefined) {
    provide('cluster', existing);
    return async () => {};
  }
  const holderProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hold-test-cluster.test-support.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const processClosed = once(holderProcess, 'close');
  const address = await Promise.race([
    once(holderProcess.stdout, 'data').then(([line]) => String(line).trim()),
    processClosed.then(() =>
      Promise.reject(new Error('The PostgreSQL of the tests did not start: see its output above.')),
    ),
  ]);
  provide('cluster', address);
  return async () => {
    holderProcess.stdin.end();
    await processClosed;
  };
}
