import { randomUUID } from 'node:crypto';
import { toStored } from '@furrow/messages/message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';
import { cancelRuns } from '../runs/cancel-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { decideMessages } from './decide-held.messages.ts';
import { decideHeld } from './decide-held.ts';
import { mailbox } from './mailbox.ts';
import { referralMessages } from './referrals.messages.ts';
import { people } from './rewards.test-support.ts';

const server = aServer();
const { host, guestOf, again, buys, delivered, later, rewards, wallet } = people(server);
const sweep = () => server().features.sweep();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().trouble).toEqual([]);
});

/** Places an order of a guest and makes it old enough for a reward. */
async function earned(guest: Person, card = 'pm_card_visa'): Promise<string> {
  const order = await buys(guest, 8, card);
  await delivered(order);
  later(14);
  await sweep();
  return order;
}
const signs = (sign: 'same_mailbox' | 'same_card' | 'same_network' | 'other_card' | 'other_network') =>
  toStored(referralMessages.signs({ signs: { list: [referralMessages[sign]()] } }));
const decide = (id: string, decision: 'release' | 'refuse') =>
  decideHeld(db(), id, decision, server().clock.now);
const takeBack = (orderId: string) =>
  takeBackOrder(db(), { orderId, gateway: 'test', at: server().clock.now });
const sessionsFrom = (person: Person, ip: string) =>
  db().updateTable('sessions').set({ ip }).where('user_id', '=', person.user.id).execute();

describe('a reward is held when guest and referrer', () => {
  test('have the same mailbox', async () => {
    const name = randomUUID().replaceAll('-', '');
    const ada = await server().customer({ email: `ada.${name}@gmail.com` });
    await sessionsFrom(ada, '198.51.100.1');
    await earned(await guestOf(ada, { email: `a.d.a${name}+farm@googlemail.com` }));
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signs('same_mailbox') }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('used the same card', async () => {
    const ada = await host();
    await buys(ada, 1, 'pm_card_jcb');
    await earned(await guestOf(ada), 'pm_card_jcb');
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signs('same_card') }]);
  });

  test('use the same network', async () => {
    const ada = await host();
    const guest = await guestOf(ada);
    await sessionsFrom(ada, '2001:db8:1:2::1');
    const order = await buys(guest);
    await sessionsFrom(guest, '2001:db8:1:2:aaaa::9');
    await delivered(order);
    later(14);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'held', reason: signs('same_network') }]);
  });

  test('or when several guests look like one person', async () => {
    const ada = await host();
    const [first, second] = [await guestOf(ada), await guestOf(ada)];
    await earned(first, 'pm_card_diners');
    await earned(second, 'pm_card_diners');
    expect(await rewards(ada)).toMatchObject([
      { state: 'granted' },
      { state: 'held', reason: signs('other_card') },
    ]);
    // Guests who signed up from one network count as one person until an operator has checked.
    const crowd = [await guestOf(ada), await guestOf(ada)];
    for (const [i, guest] of crowd.entries()) {
      const order = await buys(guest, 8, i === 0 ? 'pm_card_jcb' : 'pm_card_discover');
      await sessionsFrom(guest, '192.0.2.200');
      await delivered(order);
    }
    later(14);
    await sweep();
    expect((await rewards(ada)).slice(2).map(({ reason }) => reason)).toEqual(
      Array(2).fill(signs('other_network')),
    );
    // A user who deletes the account and signs up again still has the same card.
    const gone = { referred_by: null, deleted_at: server().clock.now };
    await db().updateTable('users').set(gone).where('id', '=', first.user.id).execute();
    await earned(await guestOf(ada), 'pm_card_diners');
    expect((await rewards(ada)).at(-1)).toMatchObject({ state: 'held' });
  });
});

describe('a held reward', () => {
  const held = async () => {
    const ada = await host();
    await buys(ada, 1);
    const guest = await guestOf(ada);
    const order = await earned(guest);
    const [{ id } = { id: '' }] = await rewards(ada);
    return { ada, guest, order, id };
  };

  test('is granted once when it is released', async () => {
    const { ada, id } = await held();
    const decided = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'release')));
    expect(decided.filter(({ ok }) => ok)).toEqual([{ ok: true, cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    expect(await decide(id, 'refuse')).toEqual({
      ok: false,
      why: decideMessages.granted({ reward: id }),
    });
  });

  test('is refused for good', async () => {
    const { ada, id } = await held();
    expect(await decide(id, 'refuse')).toMatchObject({ ok: true });
    expect(await decide(id, 'release')).toMatchObject({ ok: false });
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('is refused when its order is refunded', async () => {
    const { ada, order, id } = await held();
    await takeBack(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'refused' }]);
    expect(await decide(id, 'release')).toMatchObject({ ok: false });
  });

  /** Adds guests whose orders are old enough, each with a card and a network of their own. */
  const moreGuests = async (ada: Person, many: number) => {
    for (let i = 0; i < many; i++) {
      const more = await guestOf(ada);
      await buys(more, 8, 'pm_card_amex').then(delivered);
      await db()
        .updateTable('payment_attempts')
        .set({ card_fingerprint: more.user.id })
        .where('account', '=', more.user.id)
        .execute();
    }
    server().clock.now = new Date(Date.UTC(server().clock.now.getUTCFullYear() + 1, 5, 1));
  };

  test('cannot be released for a deleted account, nor beyond the monthly limit', async () => {
    const { ada, guest, id } = await held();
    const left = (deleted_at: Date | null) =>
      db().updateTable('users').set({ deleted_at }).where('id', '=', guest.user.id).execute();
    await left(server().clock.now);
    expect(await decide(id, 'release')).toMatchObject({ why: decideMessages.deleted_account() });
    await left(null);
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
    const { ada, id } = await held();
    await moreGuests(ada, 9);
    await sweep();
    await moreGuests(ada, 1);
    const inTheMonth = server().clock.now;
    await db()
      .updateTable('referral_rewards')
      .set({ granted_at: inTheMonth })
      .where('granted_at', 'is not', null)
      .where('referrer', '=', ada.user.id)
      .execute();
    /** Number of connections that wait for a lock. */
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      return rows[0]!.n;
    };
    // The tenth is inserted but not committed: its posting waits for the lock on the ledger account.
    const holder = await db().startTransaction().execute();
    await sql`
      select from ledger_accounts where name = ${accountNames.promo(ada.user.id)} for update`.execute(holder);
    const giving = sweep();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    const releasing = decide(id, 'release');
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 10_000);
    await holder.rollback().execute();
    expect(await releasing).toMatchObject({
      ok: false,
      why: decideMessages.enough_this_month({ rewards: 10 }),
    });
    await giving;
    expect((await rewards(ada)).filter(({ state }) => state === 'granted')).toHaveLength(10);
  });
});

describe('a reward whose order is refunded', () => {
  test('is revoked, and the list no longer counts it', async () => {
    const ada = await host();
    const order = await earned(await guestOf(ada));
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    await takeBack(order);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    const list = await server().call('GET', '/users/my-referred-users/', { as: await again(ada) });
    expect(list.json().referral_balance).toBe(0);
    await sweep();
    expect(await rewards(ada)).toHaveLength(1);
  });

  test('is revoked as far as it was not spent, without taking real money', async () => {
    const ada = await host();
    const order = await earned(await guestOf(ada));
    const me = await again(ada);
    const topUp = { amount: 50, payment_method_id: 'pm_card_amex', attempt_id: randomUUID() };
    await server().call('POST', '/payments/wallet-topup/', { as: me, body: topUp });
    const item = await server().cartItem(me);
    const spent = Math.round(item.total_price * 100);
    const body = orderBody([item], {
      walletCents: spent,
    });
    expect((await server().call('POST', '/payments/create-order/', { as: me, body })).statusCode).toBe(201);
    expect(await wallet(ada)).toEqual({ balance: (6_000 - spent) / 100, promotional: (1_000 - spent) / 100 });
    await takeBack(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 - spent }]);
    expect(await wallet(ada)).toEqual({ balance: 50, promotional: 0 });
  });

  test('stays while enough of the order remains, and is revoked when too little is left', async () => {
    const ada = await host();
    const guest = await guestOf(ada);
    const order = await earned(guest);
    const runs = await runsOfOrder(db(), order);
    const last = runs.at(-1)!;
    const open = { id: last.id, orderItemId: last.itemId, shareCents: last.share_cents };
    const { now: at } = server().clock;
    await db()
      .transaction()
      .execute((trx) =>
        cancelRuns(trx, [{ ...open, state: 'Scheduled' }], {
          account: guest.user.id,
          reason: runMessages.cancelled(),
          at,
        }),
      );
    expect(await rewards(ada)).toMatchObject([{ state: 'granted' }]);
    await server().call('PATCH', '/payments/cancel-recurring/', {
      as: await again(guest),
      body: { item_id: last.itemId },
    });
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('is collected from another order as soon as that is refunded', async () => {
    const ada = await host();
    const order = await earned(await guestOf(ada));
    const me = await again(ada);
    const further = { recurring: true, recurring_days: 1, recurring_times: 3 };
    const item = await server().cartItem(me, false, further);
    const body = orderBody([item], { walletCents: 1_000 });
    const paid = await server().call('POST', '/payments/create-order/', { as: me, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await takeBack(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 0 }]);
    await takeBack(paid.json().data.order_id);
    expect((await wallet(ada)).promotional).toBe(10);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
    expect((await wallet(ada)).promotional).toBe(0);
    await sweep();
  });

  test('at the moment it is granted is never both', async () => {
    for (let i = 0; i < 5; i++) {
      const ada = await host();
      const order = await buys(await guestOf(ada));
      await delivered(order);
      later(14);
      await Promise.all([sweep(), takeBack(order), sweep()]);
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
])('%s has the mailbox %s', (email, reached) => {
  expect(mailbox(email)).toBe(reached);
});
