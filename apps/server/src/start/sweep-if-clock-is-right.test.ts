import { expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { sweepIfClockIsRight } from './sweep-if-clock-is-right.ts';

const database = aDatabase();

test('nothing is swept while the clock is wrong, and everything once it is right again', async () => {
  let offsetMs = 15 * 86_400_000;
  let sweepCount = 0;
  const sweep = sweepIfClockIsRight({ db: database().db, now: () => Date.now() + offsetMs }, async () => {
    sweepCount += 1;
  });
  await expect(sweep()).rejects.toThrow('15 days ahead of');
  expect(sweepCount).toBe(0);
  offsetMs = 0;
  await sweep();
  expect(sweepCount).toBe(1);
});
