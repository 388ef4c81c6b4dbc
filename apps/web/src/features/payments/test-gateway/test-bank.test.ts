import { afterEach, expect, test, vi } from 'vitest';
import { sendTestBankDecision } from './test-bank.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const decideWith = (reply: () => Response) => {
  vi.stubGlobal('fetch', async () => reply());
  return sendTestBankDecision('pi_test_secret', true);
};

test.each([
  ['taken', { taken: true }],
  ['over', { taken: false }],
] as const)('a decision that arrived is %s', async (expected, data) => {
  expect(await decideWith(() => Response.json({ message: '', data }))).toBe(expected);
});

test.each([
  [409, 'over'],
  [410, 'over'],
  [404, 'silent'],
  [502, 'silent'],
] as const)('with the HTTP status %i it is %s', async (status, expected) => {
  expect(await decideWith(() => Response.json({ message: 'No.' }, { status }))).toBe(expected);
});

test('a bank that cannot be reached is silent', async () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await decideWith(unreachable)).toBe('silent');
});
