import { afterEach, expect, test, vi } from 'vitest';
import { tellTestBank } from './test-bank.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (reply: () => Response) => {
  vi.stubGlobal('fetch', async () => reply());
  return tellTestBank('pi_test_secret', true);
};

test.each([
  ['taken', { taken: true }],
  ['over', { taken: false }],
] as const)('a decision that arrived is %s', async (heard, data) => {
  expect(await answered(() => Response.json({ message: '', data }))).toBe(heard);
});

test.each([
  [409, 'over'],
  [410, 'over'],
  [404, 'silent'],
  [502, 'silent'],
] as const)('with the HTTP status %i it is %s', async (status, heard) => {
  expect(await answered(() => Response.json({ message: 'No.' }, { status }))).toBe(heard);
});

test('a bank that cannot be reached is silent', async () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await answered(unreachable)).toBe('silent');
});
