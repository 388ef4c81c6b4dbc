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
  test('lets so many through in each span of time, and says how long to wait', async () => {
    now = start + 10_500;
    for (let count = 0; count < 3; count += 1) expect(await take()).toMatchObject({ ok: true });
    expect(await take()).toEqual({ ok: false, retryAfter: 50 });
    now = start + 59_999;
    expect(await take()).toEqual({ ok: false, retryAfter: 1 });
    now = start + 60_000;
    expect(await take()).toMatchObject({ ok: true });
  });

  test('counts each name and each subject by itself', async () => {
    await Promise.all([take(), take(), take()]);
    expect(await take({ subject: '192.0.2.8' })).toMatchObject({ ok: true });
    expect(await take({ name: 'signIn' })).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ ok: false });
  });

  test('holds however many come at once, from however many processes', async () => {
    const processes = [limits(), limits(), limits()];
    const all = await Promise.all(
      Array.from({ length: 20 }, () => processes.map((one) => one.take(signUps))).flat(),
    );
    expect(oks(all)).toBe(3);
  });

  test('on several things at once takes one of each, or none', async () => {
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

  test('on several things keeps nobody waiting for whoever names them the other way round', async () => {
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

  test('keeps no address', async () => {
    await take();
    const rows = await database().db.selectFrom('limit_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  });
});

describe('what is given back', () => {
  test('can be taken again, and who was refused does not count', async () => {
    const [one] = await Promise.all([take(), take(), take()]);
    for (let count = 0; count < 20; count += 1) expect(await take()).toMatchObject({ ok: false });
    if (one?.ok) await limits().giveBack(one.counters);
    expect(await take()).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ ok: false });
  });

  test('goes to the span that it came from', async () => {
    const before = await take();
    now = start + 60_000;
    for (let count = 0; count < 3; count += 1) await take();
    if (before.ok) await limits().giveBack(before.counters);
    expect(await take()).toMatchObject({ ok: false });
  });

  test('at once by fifty who come and go: in the end nothing is taken', async () => {
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

test('what is over is swept, what is not stays', async () => {
  await take();
  await take({ name: 'longer', seconds: 3_600 });
  now = start + 60_001;
  await limits().sweep();
  const left = await database().db.selectFrom('limit_counters').select('name').execute();
  expect(left).toEqual([{ name: 'longer' }]);
});
