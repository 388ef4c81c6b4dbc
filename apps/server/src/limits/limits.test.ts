import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { deriveKeys } from '../settings/secrets.ts';
import { type Allowance, createLimits } from './limits.ts';

const database = aDatabase();
const keys = deriveKeys('a secret of the tests, long enough for one');
const start = Date.parse('2026-03-01T12:00:00.000Z');
let now = start;
const limits = () => createLimits({ db: database().db, keys, clock: () => new Date(now) });
const signUps: Allowance = { name: 'signUp', subject: '192.0.2.7', max: 3, seconds: 60 };
const consume = (other: Partial<Allowance> = {}) => limits().consume({ ...signUps, ...other });
const countAllowed = (results: { ok: boolean }[]) => results.filter(({ ok }) => ok).length;

beforeEach(async () => {
  now = start;
  await database().db.deleteFrom('limit_counters').execute();
});

describe('a limit', () => {
  test('allows n calls in each period, and returns how long to wait', async () => {
    now = start + 10_500;
    for (let count = 0; count < 3; count += 1) expect(await consume()).toMatchObject({ ok: true });
    expect(await consume()).toEqual({ ok: false, retryAfter: 50 });
    now = start + 59_999;
    expect(await consume()).toEqual({ ok: false, retryAfter: 1 });
    now = start + 60_000;
    expect(await consume()).toMatchObject({ ok: true });
  });

  test('counts each name and each subject separately', async () => {
    await Promise.all([consume(), consume(), consume()]);
    expect(await consume({ subject: '192.0.2.8' })).toMatchObject({ ok: true });
    expect(await consume({ name: 'signIn' })).toMatchObject({ ok: true });
    expect(await consume()).toMatchObject({ ok: false });
  });

  test('is never exceeded by concurrent calls of several processes', async () => {
    const processes = [limits(), limits(), limits()];
    const results = await Promise.all(
      Array.from({ length: 20 }, () => processes.map((one) => one.consume(signUps))).flat(),
    );
    expect(countAllowed(results)).toBe(3);
  });

  test('on several counters consumes one of each, or none', async () => {
    const otherAllowance: Allowance = { name: 'letters', subject: 'a farm', max: 1, seconds: 3_600 };
    expect(await limits().consume(signUps, otherAllowance)).toMatchObject({ ok: true });
    for (let count = 0; count < 5; count += 1) {
      expect(await limits().consume(signUps, otherAllowance)).toEqual({ ok: false, retryAfter: 3_600 });
    }
    expect([await consume(), await consume(), await consume()]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, retryAfter: 60 },
    ]);
    expect(await limits().consume(otherAllowance, signUps)).toEqual({ ok: false, retryAfter: 3_600 });
  });

  test('on several counters does not deadlock if they are named in reverse order', async () => {
    const other: Allowance = { name: 'letters', subject: 'a farm', max: 40, seconds: 3_600 };
    const [ownLimits, otherLimits] = [limits(), limits()];
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const result = await (index % 2 === 0
          ? ownLimits.consume({ ...signUps, max: 40 }, other)
          : otherLimits.consume(other, { ...signUps, max: 40 }));
        if (result.ok && index % 4 < 2) await ownLimits.release(result.counters);
        return result;
      }),
    );
    expect(countAllowed(results)).toBe(40);
    const remainingCounters = await database()
      .db.selectFrom('limit_counters')
      .select(['name', 'count'])
      .execute();
    expect(remainingCounters).toEqual(
      expect.arrayContaining([
        { name: 'signUp', count: 20 },
        { name: 'letters', count: 20 },
      ]),
    );
  });

  test('stores no address', async () => {
    await consume();
    const rows = await database().db.selectFrom('limit_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
  });
});

describe('a released count', () => {
  test('can be consumed again, and refused calls do not count', async () => {
    const [one] = await Promise.all([consume(), consume(), consume()]);
    for (let count = 0; count < 20; count += 1) expect(await consume()).toMatchObject({ ok: false });
    if (one?.ok) await limits().release(one.counters);
    expect(await consume()).toMatchObject({ ok: true });
    expect(await consume()).toMatchObject({ ok: false });
  });

  test('is subtracted from the period that it came from', async () => {
    const earlier = await consume();
    now = start + 60_000;
    for (let count = 0; count < 3; count += 1) await consume();
    if (earlier.ok) await limits().release(earlier.counters);
    expect(await consume()).toMatchObject({ ok: false });
  });

  test('can be released concurrently: in the end the count is zero', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => consume({ max: 20 })));
    expect(countAllowed(results)).toBe(20);
    await Promise.all(results.map(async (one) => one.ok && limits().release(one.counters)));
    const { count } = await database()
      .db.selectFrom('limit_counters')
      .select('count')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

test('the sweep deletes ended periods only', async () => {
  await consume();
  await consume({ name: 'longer', seconds: 3_600 });
  now = start + 60_001;
  await limits().sweep();
  const remainingCounters = await database().db.selectFrom('limit_counters').select('name').execute();
  expect(remainingCounters).toEqual([{ name: 'longer' }]);
});
