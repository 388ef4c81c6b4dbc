import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** The books of the server under test balance: what `furrow ledger check` says of its database. */
export async function expectBalancedBooks(): Promise<void> {
  await expectBalancedBooksIn('server');
}

/** Those of another server: the name of its folder. */
export async function expectBalancedBooksIn(folder: string): Promise<void> {
  const command = [join(root, 'apps/server/bin/furrow.mjs'), 'ledger', 'check'];
  const env = { ...process.env, DATA_DIR: join(root, 'test-results', folder) };
  const { stdout, stderr } = await run(process.execPath, command, { env }).catch((error) => error);
  expect(`${stdout}${stderr}`).toContain('The books balance.');
}
