import { randomUUID } from 'node:crypto';
import { toStored } from '@furrow/messages/message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { cancelRuns } from '../runs/cancel-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { canonicalMailbox } from './canonical-mailbox.ts';
import { decideMessages } from './decide-held-reward.messages.ts';
import { decideHeldReward } from './decide-held-reward.ts';
import { referralMessages } from './referrals.messages.ts';
import { referralUsers } from './rewards.test-support.ts';

const server = aServer();
const {
  host: aReferrer,
  guestOf,
  again: signInAgain,
  buys: buy,
  delivered: deliverFirst,
  later: advanceDays,
  rewards,
  wallet,
} = referralUsers(server);
const sweep = () => server().features.sweep();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors).toEqual([]);
});

/** Places an order of a guest and makes it old enough for a reward. */
async function earnReward(guest: Person, card = 'pm_card_visa'): Promise<string> {
  const order = await buy(guest, 8, card);
  await deliverFirst(order);
  advanceDays(14);
  await sweep();
  return order;
}
const signalReason = (sign: 'same_mailbox' | 'same_card' | 'same_network' | 'other_card' | 'other_network') =>
  toStored(referralMessages.signs({ signs: { list: [referralMessages[sign]()] } }));
const decide = (id: string, decision: 'release' | 'refuse') =>
  decideHeldReward(db(), id, decision, server().clock.now);
const refund = (orderId: string) => refundOrder(db(), { orderId, gateway: 'test', at: server().clock.now });
const setNetwork = (person: Person, ip: string) =>
  db().updateTable('sessions').set({ ip }).where('user_id', '=', person.user.id).execute();

describe('a reward is held when guest and referrer', () => {
  test('have the same mailbox', async () => {
    const name = randomUUID().replaceAll('-', '');
    const ada = await server().customer({ email: `ada.${name}@gmail.com` });
    await setNetwork(ada, '198.51.100.1');
    await earnReward(await guestOf(ada, { email: `a.d.a${name}+farm@googlemail.com` }));
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signalReason('same_mailbox') }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('used the same card', async () => {
    const ada = await aReferrer();
    await buy(ada, 1, 'pm_card_jcb');
    await earnReward(await guestOf(ada), 'pm_card_jcb');
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signalReason('same_card') }]);
  });

  test('use the same network', async () => {
    const ada = await aReferrer();
    const guest = await guestOf(ada);
    await setNetwork(ada, '2001:db8:1:2::1');
    const order = await buy(guest);
    await setNetwork(guest, '2001:db8:1:2:aaaa::9');
    await deliverFirst(order);
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signalReason('same_network') }]);
  });

  test('or when several guests look like one person', async () => {
    const ada = await aReferrer();
    const [first, second] = [await guestOf(ada), await guestOf(ada)];
    await earnReward(first, 'pm_card_diners');
    await earnReward(second, 'pm_card_diners');
    expect(await rewards(ada)).toMatchObject([
      { state: 'granted' },
      { state: 'held', reason: signalReason('other_card') },
    ]);
    // Guests who signed up from one network count as one person until an operator has checked.
    const crowd = [await guestOf(ada), await guestOf(ada)];
    for (const [i, guest] of crowd.entries()) {
      const order = await buy(guest, 8, i === 0 ? 'pm_card_jcb' : 'pm_card_discover');
      await setNetwork(guest, '192.0.2.200');
      await deliverFirst(order);
    }
    advanceDays(14);
    await sweep();
    expect((await rewards(ada)).slice(2).map(({ reason }) => reason)).toEqual(
      Array(2).fill(signalReason('other_network')),
    );
    // A user who deletes the account and signs up again still has the same card.
    const deletion = { referred_by: null, deleted_at: server().clock.now };
    await db().updateTable('users').set(deletion).where('id', '=', first.user.id).execute();
    await earnReward(await guestOf(ada), 'pm_card_diners');
    expect((await rewards(ada)).at(-1)).toMatchObject({ state: 'held' });
  });
});

describe('a held reward', () => {
  const aHeldReward = async () => {
    const ada = await aReferrer();
    await buy(ada, 1);
    const guest = await guestOf(ada);
    const order = await earnReward(guest);
    const [{ id } = { id: '' }] = await rewards(ada);
    return { ada, guest, order, id };
  };

  test('is granted once when it is released', async () => {
    const { ada, id } = await aHeldReward();
    const decisions = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'release')));
    expect(decisions.filter(({ ok }) => ok)).toEqual([{ ok: true, cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    expect(await decide(id, 'refuse')).toEqual({
      ok: false,
      why: decideMessages.granted({ reward: id }),
    });
  });

  test('is refused for good', async () => {
    const { ada, id } = await aHeldReward();
    expect(await decide(id, 'refuse')).toMatchObject({ ok: true });
    expect(await decide(id, 'release')).toMatchObject({ ok: false });
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('is refused when its order is refunded', async () => {
    const { ada, order, id } = await aHeldReward();
    await refund(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await decide(id, 'release')).toMatchObject({ ok: false });
  });

  /** Adds guests whose orders are old enough, each with a card and a network of their own. */
  const moreGuests = async (ada: Person, count: number) => {
    for (let i = 0; i < count; i++) {
      const guest = await guestOf(ada);
      await buy(guest, 8, 'pm_card_amex').then(deliverFirst);
      await db()
        .updateTable('payment_attempts')
        .set({ card_fingerprint: guest.user.id })
        .where('account', '=', guest.user.id)
        .execute();
    }
    server().clock.now = new Date(Date.UTC(server().clock.now.getUTCFullYear() + 1, 5, 1));
  };

  test('cannot be released for a deleted account, nor beyond the monthly limit', async () => {
    const { ada, guest, id } = await aHeldReward();
    const setDeletedAt = (deleted_at: Date | null) =>
      db().updateTable('users').set({ deleted_at }).where('id', '=', guest.user.id).execute();
    await setDeletedAt(server().clock.now);
    expect(await decide(id, 'release')).toMatchObject({ why: decideMessages.deleted_account() });
    await setDeletedAt(null);
    await moreGuests(ada, 10);
    await sweep();
    expect(await rewards(ada)).toHaveLength(11);
    expect(await decide(id, 'release')).toMatchObject({
      why: decideMessages.enough_this_month({ rewards: 10 }),
    });
    expect(await decide(randomUUID(), 'release')).toMatchObject({
      why: expect.objectContaining({ code: 'reward.decide.unknown' }),
    });
  });

  test('cannot be released while the tenth of the month is being granted', async () => {
    const { ada, id } = await aHeldReward();
    await moreGuests(ada, 9);
    await sweep();
    await moreGuests(ada, 1);
    const grantedAt = server().clock.now;
    await db()
      .updateTable('referral_rewards')
      .set({ granted_at: grantedAt })
      .where('granted_at', 'is not', null)
      .where('referrer', '=', ada.user.id)
      .execute();
    /** Number of connections that wait for a lock. */
    const countWaiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      return rows[0]!.n;
    };
    // The tenth is inserted but not committed: its posting waits for the lock on the ledger account.
    const holder = await db().startTransaction().execute();
    await sql`
      select from ledger_accounts where name = ${accountNames.promo(ada.user.id)} for update`.execute(holder);
    const sweeping = sweep();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    const releasing = decide(id, 'release');
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
    await holder.rollback().execute();
    expect(await releasing).toMatchObject({
      ok: false,
      why: decideMessages.enough_this_month({ rewards: 10 }),
    });
    await sweeping;
    expect((await rewards(ada)).filter(({ state }) => state === 'granted')).toHaveLength(10);
  });
});

describe('a reward whose order is refunded', () => {
  test('is revoked, and the list no longer counts it', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    await refund(order);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    const list = await server().call('GET', '/users/my-referred-users/', { as: await signInAgain(ada) });
    expect(list.json().referral_balance).toBe(0);
    await sweep();
    expect(await rewards(ada)).toHaveLength(1);
  });

  test('is revoked as far as it was not spent, without taking real money', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    const referrer = await signInAgain(ada);
    const topUp = { amount: 50, payment_method_id: 'pm_card_amex', attempt_id: randomUUID() };
    await server().call('POST', '/payments/wallet-topup/', { as: referrer, body: topUp });
    const item = await server().cartItem(referrer);
    const spent = Math.round(item.total_price * 100);
    const body = orderBody([item], {
      walletCents: spent,
    });
    expect((await server().call('POST', '/payments/create-order/', { as: referrer, body })).statusCode).toBe(
      201,
    );
    expect(await wallet(ada)).toEqual({ balance: (6_000 - spent) / 100, promotional: (1_000 - spent) / 100 });
    await refund(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 - spent }]);
    expect(await wallet(ada)).toEqual({ balance: 50, promotional: 0 });
  });

  test('stays while enough of the order remains, and is revoked when too little is left', async () => {
    const ada = await aReferrer();
    const guest = await guestOf(ada);
    const order = await earnReward(guest);
    const runs = await runsOfOrder(db(), order);
    const last = runs.at(-1)!;
    const open = { id: last.id, orderItemId: last.itemId, shareCents: last.share_cents };
    const { now } = server().clock;
    await db()
      .transaction()
      .execute((trx) =>
        cancelRuns(trx, [{ ...open, state: 'Scheduled' }], {
          account: guest.user.id,
          reason: runMessages.cancelled(),
          now: now,
        }),
      );
    expect(await rewards(ada)).toMatchObject([{ state: 'granted' }]);
    await server().call('PATCH', '/payments/cancel-recurring/', {
      as: await signInAgain(guest),
      body: { item_id: last.itemId },
    });
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('is collected from another order as soon as that is refunded', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    const referrer = await signInAgain(ada);
    const repeated = { recurring: true, recurring_days: 1, recurring_times: 3 };
    const item = await server().cartItem(referrer, false, repeated);
    const body = orderBody([item], { walletCents: 1_000 });
    const paid = await server().call('POST', '/payments/create-order/', { as: referrer, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await refund(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 0 }]);
    await refund(paid.json().data.order_id);
    expect((await wallet(ada)).promotional).toBe(10);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    expect((await wallet(ada)).promotional).toBe(0);
    await sweep();
  });

  test('at the moment it is granted is never both', async () => {
    for (let i = 0; i < 5; i++) {
      const ada = await aReferrer();
      const order = await buy(await guestOf(ada));
      await deliverFirst(order);
      advanceDays(14);
      await Promise.all([sweep(), refund(order), sweep()]);
      expect((await rewards(ada)).map(({ state }) => state)).not.toContain('granted');
      expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    }
  });
});

test.each([
  ['Ada.Veld@Gmail.com', 'adaveld@gmail.com'],
  ['a.d.a+x+y@googlemail.com', 'ada@gmail.com'],
  ['ada.veld+farm@example.org', 'ada.veld@example.org'],
  ['"a@b"@Example.org', '"a@b"@example.org'],
])('%s has the mailbox %s', (email, expectedMailbox) => {
  expect(canonicalMailbox(email)).toBe(expectedMailbox);
});
