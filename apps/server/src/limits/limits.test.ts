import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { deriveKeys } from '../secrets.ts';
import { type Allowance, openLimits } from './limits.ts';

const database = aDatabase();
const keys = deriveKeys('a secret of the tests, long enough for one');
const start = Date.parse('2026-03-01T12:00:00.000Z');
let now = start;
const limits = () => openLimits({ db: database().db, keys, clock: () => new Date(now) });
const signUps: Allowance = { name: 'signUp', subject: '192.0.2.7', most: 3, seconds: 60 };
const take = (other: Partial<Allowance> = {}) => limits().take({ ...signUps, ...other });
const oks = (all: { ok: boolean }[]) => all.filter(({ ok }) => ok).length;

beforeEach(async () => {
  now = start;
  await database().db.deleteFrom('limit_counters').execute();
});

describe('a limit', () => {
  test('allows n calls in each period, and returns how long to wait', async () => {
    now = start + 10_500;
    for (let count = 0; count < 3; count += 1) expect(await take()).toMatchObject({ ok: true });
    expect(await take()).toEqual({ ok: false, retryAfter: 50 });
    now = start + 59_999;
    expect(await take()).toEqual({ ok: false, retryAfter: 1 });
    now = start + 60_000;
    expect(await take()).toMatchObject({ ok: true });
  });

  test('counts each name and each subject separately', async () => {
    await Promise.all([take(), take(), take()]);
    expect(await take({ subject: '192.0.2.8' })).toMatchObject({ ok: true });
    expect(await take({ name: 'signIn' })).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ ok: false });
  });

  test('is never exceeded by concurrent calls of several processes', async () => {
    const processes = [limits(), limits(), limits()];
    const all = await Promise.all(
      Array.from({ length: 20 }, () => processes.map((one) => one.take(signUps))).flat(),
    );
    expect(oks(all)).toBe(3);
  });

  test('on several counters consumes one of each, or none', async () => {
    const other: Allowance = { name: 'letters', subject: 'a farm', most: 1, seconds: 3_600 };
    expect(await limits().take(signUps, other)).toMatchObject({ ok: true });
    for (let count = 0; count < 5; count += 1) {
      expect(await limits().take(signUps, other)).toEqual({ ok: false, retryAfter: 3_600 });
    }
    expect([await take(), await take(), await take()]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, retryAfter: 60 },
    ]);
    expect(await limits().take(other, signUps)).toEqual({ ok: false, retryAfter: 3_600 });
  });

  test('on several counters does not deadlock if they are named in reverse order', async () => {
    const other: Allowance = { name: 'letters', subject: 'a farm', most: 40, seconds: 3_600 };
    const [ours, theirs] = [limits(), limits()];
    const all = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const taken = await (index % 2 === 0
          ? ours.take({ ...signUps, most: 40 }, other)
          : theirs.take(other, { ...signUps, most: 40 }));
        if (taken.ok && index % 4 < 2) await ours.giveBack(taken.counters);
        return taken;
      }),
    );
    expect(oks(all)).toBe(40);
    const left = await database().db.selectFrom('limit_counters').select(['name', 'count']).execute();
    expect(left).toEqual(
      expect.arrayContaining([
        { name: 'signUp', count: 20 },
        { name: 'letters', count: 20 },
      ]),
    );
  });

  test('stores no address', async () => {
    await take();
    const rows = await database().db.selectFrom('limit_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  });
});

describe('a released count', () => {
  test('can be consumed again, and refused calls do not count', async () => {
    const [one] = await Promise.all([take(), take(), take()]);
    for (let count = 0; count < 20; count += 1) expect(await take()).toMatchObject({ ok: false });
    if (one?.ok) await limits().giveBack(one.counters);
    expect(await take()).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ ok: false });
  });

  test('is subtracted from the period that it came from', async () => {
    const before = await take();
    now = start + 60_000;
    for (let count = 0; count < 3; count += 1) await take();
    if (before.ok) await limits().giveBack(before.counters);
    expect(await take()).toMatchObject({ ok: false });
  });

  test('can be released concurrently: in the end the count is zero', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => take({ most: 20 })));
    expect(oks(all)).toBe(20);
    await Promise.all(all.map(async (one) => one.ok && limits().giveBack(one.counters)));
    const { count } = await database()
      .db.selectFrom('limit_counters')
      .select('count')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

test('the sweep deletes ended periods only', async () => {
  await take();
  await take({ name: 'longer', seconds: 3_600 });
  now = start + 60_001;
  await limits().sweep();
  const left = await database().db.selectFrom('limit_counters').select('name').execute();
  expect(left).toEqual([{ name: 'longer' }]);
});
