import { expect, test } from 'vitest';
import { PlainError } from '../errors/plain-error.ts';
import { startServer } from '../main.ts';
import { parseSettings } from '../settings/settings.ts';
import { startWorker } from '../start-worker.ts';
import { aDatabase } from './a-database.test-support.ts';
import { checkClock } from './check-clock.ts';
import { aDataDir } from './data-dir.test-support.ts';

const database = aDatabase();
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([0, 50_000, -50_000])('a clock that is %i ms off is accepted', async (driftMs) => {
  await checkClock(database().db, () => Date.now() + driftMs);
});

test.each([
  [2 * minute, '2 minutes ahead of'],
  [-2 * minute, '2 minutes behind'],
  [5 * 60 * minute, '5 hours ahead of'],
  [15 * day, '15 days ahead of'],
  [-400 * day, '400 days behind'],
])('a clock that is %i ms off is reported', async (driftMs, message) => {
  const clockCheck = checkClock(database().db, () => Date.now() + driftMs);
  await expect(clockCheck).rejects.toThrow(PlainError);
  await expect(clockCheck).rejects.toThrow(message);
});

test('a slow reply of the database does not count as drift', async () => {
  let calls = 0;
  await checkClock(database().db, () => Date.now() + (calls++ === 0 ? -10 * minute : 10 * minute));
});

test('neither the server nor the worker starts with a drifting clock', async () => {
  const settings = parseSettings({
    NODE_ENV: 'test',
    DATABASE_URL: database().url,
    DATA_DIR: aDataDir(),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const systemClock = () => Date.now() + 15 * day;
  await expect(startServer(settings, { systemClock })).rejects.toThrow('15 days ahead of');
  await expect(startWorker(settings, { systemClock })).rejects.toThrow('15 days ahead of');
});
