import { expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { createLimits, type LimitResult } from '../../limits/limits.ts';
import { deriveKeys } from '../../settings/secrets.ts';
import { guardCard } from './card-guard.ts';

const database = aDatabase();
const keys = deriveKeys('a secret of the tests, long enough for one');

/** Counts one more declined card, of a new account. */
const decline = (ip: string): Promise<LimitResult> => {
  const limits = createLimits({ db: database().db, keys, clock: () => new Date('2026-03-01T12:00:00Z') });
  return guardCard(limits, { account: crypto.randomUUID(), ip }, { fingerprint: crypto.randomUUID() });
};

test.each([
  { kind: 'IPv4', sameCustomer: Array<string>(31).fill('203.0.113.7'), elsewhere: '203.0.113.8' },
  {
    kind: 'IPv6',
    sameCustomer: Array.from({ length: 31 }, (_, index) => `2001:db8:1:2:${index}::${index + 1}`),
    elsewhere: '2001:db8:1:3::1',
  },
])(
  'at most thirty declined cards an hour are accepted from one network customer ($kind)',
  async ({ sameCustomer, elsewhere }) => {
    for (const address of sameCustomer.slice(0, 30)) expect((await decline(address)).ok).toBe(true);
    expect(await decline(sameCustomer[30] ?? '')).toMatchObject({
      ok: false,
      retryAfter: expect.any(Number),
    });
    expect((await decline(elsewhere)).ok).toBe(true);
  },
);
