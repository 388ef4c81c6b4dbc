import { expect } from '@playwright/test';
import { runFurrowCli } from './run-furrow.ts';

/** Expects `furrow ledger check` to find the books of the server under test balanced. */
export async function expectBalancedBooks(): Promise<void> {
  await expectBalancedBooksIn('server');
}

/** Expects balanced books of another server, given by the name of its folder. */
export async function expectBalancedBooksIn(folder: string): Promise<void> {
  expect(await runFurrowCli(folder, 'ledger', 'check')).toContain('The books balance.');
}
