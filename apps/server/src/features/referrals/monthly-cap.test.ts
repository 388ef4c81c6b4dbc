import { toStored } from '@furrow/messages/message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { decideMessages } from './decide-held-reward.messages.ts';
import { decideHeldReward } from './decide-held-reward.ts';
import { referralMessages } from './referrals.messages.ts';
import { referralUsers } from './rewards.test-support.ts';
import { sweepRewards } from './sweep-rewards.ts';

const server = aServer();
const {
  host: aReferrer,
  guestOf,
  again: signInAgain,
  buys: buyOrder,
  delivered: deliverFirst,
  rewards,
  wallet,
} = referralUsers(server);
const db = () => server().database.db;
const setClock = (time: string) => {
  server().clock.now = new Date(time);
};

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors).toEqual([]);
});

const sweep = (monthlyCap: number) =>
  sweepRewards({
    db: db(),
    terms: { rewardCents: 1_000, minOrderCents: 5_000, monthlyCap },
    clock: () => server().clock.now,
    onError: (what, error) => server().errors.push(`${what}: ${String(error)}`),
  });
/** A guest of the referrer with an order that was delivered now. */
const guestWithResult = async (ada: Person) => {
  const guest = await guestOf(ada);
  const order = await buyOrder(guest);
  await deliverFirst(order);
  return { guest, order };
};
/** Returns the rewards; of those earned at one moment, the granted ones are first. */
const sortedRewards = async (ada: Person) =>
  (await rewards(ada)).toSorted((a, b) => a.state.localeCompare(b.state));
const heldUnder = (cap: number) => ({
  state: 'held',
  reason: toStored(referralMessages.over_monthly_cap({ cap })),
});

describe('rewards beyond the monthly cap', () => {
  test('are held, and those earned in the next month are granted', async () => {
    setClock('2027-03-01T10:00:00Z');
    const ada = await aReferrer();
    for (let i = 0; i < 3; i++) await guestWithResult(ada);
    setClock('2027-03-20T10:00:00Z');
    await Promise.all([sweep(2), sweep(2), sweep(2)]);
    expect(await sortedRewards(ada)).toMatchObject([
      { state: 'granted' },
      { state: 'granted' },
      heldUnder(2),
    ]);
    expect(await wallet(ada)).toEqual({ balance: 20, promotional: 20 });
    await guestWithResult(ada);
    setClock('2027-04-03T10:00:00Z');
    await sweep(2);
    expect((await rewards(ada)).at(-1)).toMatchObject({ state: 'granted' });
    expect(await wallet(ada)).toEqual({ balance: 30, promotional: 30 });
  });

  test('end with the month of UTC, to the second', async () => {
    setClock('2027-03-05T10:00:00Z');
    const ada = await aReferrer();
    await guestWithResult(ada);
    setClock('2027-03-17T23:59:59Z');
    await guestWithResult(ada);
    setClock('2027-03-18T00:00:00Z');
    await guestWithResult(ada);
    setClock('2027-03-31T23:59:59Z');
    await sweep(1);
    setClock('2027-04-01T00:00:00Z');
    await sweep(1);
    expect(await sortedRewards(ada)).toMatchObject([
      { state: 'granted' },
      { state: 'granted' },
      heldUnder(1),
    ]);
  });

  test('are held too if a second one is earned while the last free one is being granted', async () => {
    setClock('2027-05-01T10:00:00Z');
    const ada = await aReferrer();
    const first = await guestWithResult(ada);
    setClock('2027-05-01T11:00:00Z');
    await guestWithResult(ada);
    const setVerified = (is_verified: boolean) =>
      db().updateTable('users').set({ is_verified }).where('id', '=', first.guest.user.id).execute();
    // The first guest's reward becomes due only after that of the second one was inserted, so that it does not wait for
    // the same row.
    await setVerified(false);
    setClock('2027-05-20T10:00:00Z');
    const posting = sql`select from ledger_accounts where name = ${accountNames.promotions} for update`;
    const sweepWithBoth = async () => {
      await setVerified(true);
      return sweep(1);
    };
    await whileLocked(server().database, posting, [() => sweep(1), sweepWithBoth]);
    expect(await sortedRewards(ada)).toMatchObject([{ state: 'granted' }, heldUnder(1)]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
  });
});

describe('a held reward', () => {
  const aHeldReward = async () => {
    setClock('2027-06-01T10:00:00Z');
    const ada = await aReferrer();
    const { guest, order } = await guestWithResult(ada);
    setClock('2027-06-16T10:00:00Z');
    await sweep(0);
    const [{ id, ...reward } = { id: '' }] = await rewards(ada);
    expect(reward).toMatchObject(heldUnder(0));
    return { ada, guest, order, id };
  };
  const decideReward = (id: string, decision: 'release' | 'refuse') =>
    decideHeldReward(db(), id, decision, server().clock.now);
  const listOf = async (ada: Person) => {
    const reply = await server().call('GET', '/users/my-referred-users/', { as: await signInAgain(ada) });
    const { referral_balance, rewards_waiting, rewards_declined } = reply.json();
    return { balance: referral_balance, waiting: rewards_waiting, declined: rewards_declined };
  };

  test('is granted once when it is released', async () => {
    const { ada, id } = await aHeldReward();
    expect(await listOf(ada)).toEqual({ balance: 0, waiting: 1, declined: 0 });
    const decisions = await Promise.all(Array.from({ length: 4 }, () => decideReward(id, 'release')));
    expect(decisions.filter(({ ok }) => ok)).toEqual([{ ok: true, cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    expect(await listOf(ada)).toEqual({ balance: 10, waiting: 0, declined: 0 });
    expect(await decideReward(id, 'refuse')).toEqual({
      ok: false,
      why: decideMessages.granted({ reward: id }),
    });
  });

  test('is refused for good', async () => {
    const { ada, id } = await aHeldReward();
    expect(await decideReward(id, 'refuse')).toMatchObject({ ok: true });
    expect(await decideReward(id, 'release')).toMatchObject({ ok: false });
    await sweep(10);
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    expect(await listOf(ada)).toEqual({ balance: 0, waiting: 0, declined: 1 });
  });

  test('is refused when its order is refunded', async () => {
    const { ada, order, id } = await aHeldReward();
    await refundOrder(db(), { orderId: order, gateway: 'test', at: server().clock.now });
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await decideReward(id, 'release')).toMatchObject({ ok: false });
  });

  test('cannot be released for a deleted account, nor without a reward of that id', async () => {
    const { guest, id } = await aHeldReward();
    const setDeletedAt = (deleted_at: Date | null) =>
      db().updateTable('users').set({ deleted_at }).where('id', '=', guest.user.id).execute();
    await setDeletedAt(server().clock.now);
    expect(await decideReward(id, 'release')).toMatchObject({ why: decideMessages.deleted_account() });
    await setDeletedAt(null);
    expect(await decideReward(crypto.randomUUID(), 'release')).toMatchObject({
      why: expect.objectContaining({ code: 'reward.decide.unknown' }),
    });
  });
});
