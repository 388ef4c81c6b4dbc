import { expect } from '@playwright/test';
import { furrowSays } from './furrow-says.ts';

/** The books of the server under test balance: what `furrow ledger check` says of its database. */
export async function expectBalancedBooks(): Promise<void> {
  await expectBalancedBooksIn('server');
}

/** Those of another server: the name of its folder. */
export async function expectBalancedBooksIn(folder: string): Promise<void> {
  expect(await furrowSays(folder, 'ledger', 'check')).toContain('The books balance.');
}
