import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localServer } from '@furrow/analysis/testing/local-server';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { afterAll, afterEach, expect, test } from 'vitest';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { ledgerBalance } from '../features/ledger/ledger-balance.test-support.ts';
import { accountNames } from '../features/ledger/post.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { runsOfOrder } from '../testing/complete-runs.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { spawnFurrow as furrowProcess } from '../testing/spawn-furrow.test-support.ts';

const server = aServer();
const folder = mkdtempSync(join(tmpdir(), 'furrow-run-due-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const db = () => server().database.db;
const furrow = (...args: string[]) =>
  runFurrow(args, { DATABASE_URL: server().database.url, DATA_DIR: folder });
const week = 7 * 86_400_000;
const inWeeks = (weeks: number) => new Date(server().clock.now.getTime() + weeks * week).toISOString();

test('furrow run-due executes the runs that are due now, or by a given time', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person, false, {
    recurring: true,
    recurring_days: 4,
    recurring_times: 3,
  });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const states = async () => (await runsOfOrder(db(), order_id)).map(({ state }) => state);

  const { code, out, err } = await furrow('run-due');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} {2}F-\d{4}-\d{6} {2}Vegetation index 1 of 4: completed\n$/,
  );
  expect(await states()).toEqual(['Completed', 'Scheduled', 'Scheduled', 'Scheduled']);
  expect((await furrow('run-due')).out).toBe('Nothing is due.\n');

  const later = await furrow('run-due', '--at', inWeeks(11), '--language', 'hi');
  expect(later.err).toBe('');
  expect(later.out).toContain('वनस्पति सूचकांक');
  expect(findEnglish(later.out)).toEqual([]);
  expect(later.out).toMatch(/^\S+ \S+ {2}F-\S+ {2}वनस्पति सूचकांक \d\/4: \S.*$/m);
  const finalStates = ['Completed', 'Refunded'];
  const [, second, third, last] = await states();
  expect([finalStates.includes(second ?? ''), finalStates.includes(third ?? ''), last]).toEqual([
    true,
    true,
    'Scheduled',
  ]);
  // Each run was executed at its time, in order.
  const times = later.out
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, 16));
  expect(times).toEqual(times.toSorted());
  const { rows } = { rows: await runsOfOrder(db(), order_id) };
  const refundedCents = rows
    .filter(({ state }) => state === 'Refunded')
    .reduce((sum, run) => sum + run.share_cents, 0);
  expect(await ledgerBalance(db(), accountNames.wallet(person.user.id))).toBe(refundedCents);
}, 120_000);

test('furrow run-due polls every hour, and refunds the money when the guarantee expires', {
  tags: ['deep'],
}, async () => {
  const catalogue = join(folder, 'catalogue.json');
  const emptyCatalogue = {
    type: 'Catalog',
    stac_version: '1.0.0',
    id: 'nothing',
    description: 'Nothing.',
    links: [],
  };
  writeFileSync(catalogue, JSON.stringify(emptyCatalogue));
  const person = await server().customer();
  const item = await server().cartItem(person);
  const { order_id } = (await server().pay(person, [item])).json().data;
  const { out, err } = await runFurrow(['run-due', '--at', inWeeks(2), '--language', 'hi'], {
    DATABASE_URL: server().database.url,
    DATA_DIR: folder,
    STAC_URL: catalogue,
  });
  expect(err).toBe('');
  const { number } = await db()
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const lines = out.split('\n').filter((line) => line.includes(number));
  const times = lines.map((line) => line.slice(0, 16));
  // The first wait and the final outcome are listed; the polls between them are only counted.
  expect(new Set(times).size).toBe(2);
  expect(lines.map((line) => /: ([^:।]+)। \S/.exec(line)?.[1])).toEqual(['साफ़ दृश्य का इंतज़ार', 'पैसे वापस']);
  expect(Number(/^(\d+) बार की जाँच में कुछ नया नहीं मिला।$/m.exec(out)?.[1])).toBeGreaterThan(24);
  expect((await runsOfOrder(db(), order_id)).map(({ state }) => state)).toEqual(['Refunded']);
});

test('furrow run-due hands its unfinished run over when it is stopped', { tags: ['deep'] }, async () => {
  const requestReceived = Promise.withResolvers<void>();
  const silentServer = await localServer(() => requestReceived.resolve());
  const person = await server().customer();
  const { order_id } = (await server().pay(person, [await server().cartItem(person)])).json().data;
  const { child, output, ended } = furrowProcess(['run-due'], {
    DATABASE_URL: server().database.url,
    DATA_DIR: folder,
    STAC_URL: silentServer.origin,
  });
  await requestReceived.promise;
  child.kill('SIGTERM');
  expect([await ended, output.err]).toEqual([1, '']);
  expect(output.out).toBe('Stopped before everything was done: the rest stays due.\n');
  const states = async () => (await runsOfOrder(db(), order_id)).map(({ state }) => state);
  expect(await states()).toEqual(['Processing']);
  expect((await furrow('run-due')).out).toContain(': completed');
  expect(await states()).toEqual(['Completed']);
});

test('furrow run-due reports wrong usage', async () => {
  expect((await furrow('run-due', '--at', '2020-01-01')).err).toMatch(/^That time is in the past\./);
  for (const args of [['now'], ['--at'], ['--at', 'tomorrow'], ['--at', '2099-02-30T99:00Z']]) {
    const { code, err } = await furrow('run-due', ...args);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: furrow run-due/m)]);
  }
});
