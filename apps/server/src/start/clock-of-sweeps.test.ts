/** @module-tag deep */
import { afterEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { startServer } from '../main.ts';
import { parseSettings } from '../settings/settings.ts';
import { startWorker } from '../start-worker.ts';

const database = aDatabase();
afterEach(() => void vi.useRealTimers());

const settingsOf = (services: string) =>
  parseSettings({
    NODE_ENV: 'test',
    DATABASE_URL: database().url,
    DATA_DIR: aDataDir(),
    PORT: '0',
    SERVICES: services,
  });

/** A clock of the machine that can be put forward, and that counts how often it is read. */
function movableClock() {
  const clock = {
    aheadMs: 0,
    reads: 0,
    now: () => {
      clock.reads += 1;
      return Date.now() + clock.aheadMs;
    },
  };
  return clock;
}

/** Runs the sweep of the next minute. @returns after it has read the clock. */
async function sweepNextMinute(clock: ReturnType<typeof movableClock>): Promise<void> {
  const readsBefore = clock.reads;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => clock.reads).toBe(readsBefore + 2);
}

const aNonce = { nonce: 'of a sign-in', expires_at: new Date(0) };
const storeNonce = () => database().db.insertInto('used_nonces').values(aNonce).execute();
const nonces = () => database().db.selectFrom('used_nonces').select('nonce').execute();

test('a running server whose clock jumps does not sweep until the clock is right again', {
  tags: ['deep'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = movableClock();
  await storeNonce();
  const server = await startServer(settingsOf('web'), {
    systemClock: clock.now,
    makeSample: { landing: () => Promise.reject(new Error()), report: () => Promise.reject(new Error()) },
  });
  await expect.poll(nonces).toEqual([]);
  await storeNonce();
  clock.aheadMs = 15 * 86_400_000;
  await sweepNextMinute(clock);
  expect(await nonces()).toHaveLength(1);
  clock.aheadMs = 0;
  await sweepNextMinute(clock);
  await expect.poll(nonces).toEqual([]);
  await server.close();
});

test('a running worker compares its clock before each sweep', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = movableClock();
  const worker = await startWorker(settingsOf('worker'), { systemClock: clock.now });
  await expect.poll(() => clock.reads).toBe(4);
  await sweepNextMinute(clock);
  await worker.close();
});
