import { expect, test } from 'vitest';
import { aDatabase } from './database/a-database.test-support.ts';
import { sweepByClock } from './sweep-by-clock.ts';

const database = aDatabase();

test('nothing is swept while the clock is wrong, and everything once it is right again', async () => {
  let off = 15 * 86_400_000;
  let swept = 0;
  const sweep = sweepByClock({ db: database().db, now: () => Date.now() + off }, async () => {
    swept += 1;
  });
  await expect(sweep()).rejects.toThrow('15 days ahead of');
  expect(swept).toBe(0);
  off = 0;
  await sweep();
  expect(swept).toBe(1);
});
