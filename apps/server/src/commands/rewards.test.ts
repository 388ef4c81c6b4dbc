import { afterEach, expect, test } from 'vitest';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { referralUsers } from '../features/referrals/rewards.test-support.ts';
import { sweepRewards } from '../features/referrals/sweep-rewards.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const server = aServer();
const { host, guestOf, buys, delivered, later, rewards, wallet } = referralUsers(server);

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const sweepWithoutFreeRewards = () =>
  sweepRewards({
    db: server().database.db,
    terms: { rewardCents: 1_000, minOrderCents: 5_000, monthlyCap: 0 },
    clock: () => server().clock.now,
    onError: (what, error) => server().errors.push(`${what}: ${String(error)}`),
  });
const run = (...args: string[]) => runFurrow(['rewards', ...args], { DATABASE_URL: server().database.url });

test('furrow rewards lists held rewards with their reasons, and releases or refuses them', async () => {
  expect(await run()).toEqual({ code: 0, out: 'No reward is waiting for a decision.\n', err: '' });
  // The command uses the real clock.
  server().clock.now = new Date(Date.now() - 20 * 86_400_000);
  const ada = await host();
  const guests = [await guestOf(ada), await guestOf(ada)];
  for (const guest of guests) await delivered(await buys(guest));
  later(20);
  await sweepWithoutFreeRewards();
  await server().features.sweep();
  const [first, second] = await rewards(ada);
  const { out } = await run();
  for (const part of [
    first!.id,
    second!.id,
    `to ${ada.email} for ${guests[0]!.email}`,
    'Beyond the limit of 0 rewards a month.',
  ]) {
    expect(out).toContain(part);
  }
  expect(await run('release', first!.id, '--why', 'known farm')).toMatchObject({
    code: 0,
    out: 'The reward of $10.00 was granted.\n',
  });
  expect(await run('refuse', second!.id)).toMatchObject({ code: 0 });
  expect(await run('release', second!.id)).toMatchObject({
    code: 1,
    err: `The reward ${second!.id} is not held: it was refused.\n`,
  });
  const events = await server()
    .database.db.selectFrom('audit_events')
    .select(['user_id', 'detail'])
    .where('event', '=', 'reward_decided')
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { user_id: ada.user.id, detail: { reward: first!.id, decision: 'release', why: 'known farm' } },
    { user_id: ada.user.id, detail: { reward: second!.id, decision: 'refuse', why: null } },
  ]);
  expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
  for (const args of [['release'], ['release', 'all'], ['give', first!.id], ['refuse', first!.id, 'x']]) {
    expect((await run(...args)).code).toBe(2);
  }
  const { code, err } = await run('list');
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^“list” is one word too many\.\n\nUsage: furrow rewards/),
  ]);
});
