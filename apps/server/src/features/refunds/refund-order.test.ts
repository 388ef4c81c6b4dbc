import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import {
  claimOpenRun,
  deliverRun,
  refundOpenRun,
  runsOfOrder,
} from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { findOpenCardRefunds } from './card-refunds.store.ts';
import { completeCardRefund } from './complete-card-refund.ts';
import { refundOrderMessages } from './refund-order.messages.ts';
import { previewRefund, refundOrder } from './refund-order.ts';

/** Whether the connection to the provider breaks before (`there`) or after (`back`) the refund. */
const connection = { breaks: null as 'there' | 'back' | null };
const faultyGateway = ({ db }: { db: Parameters<typeof testGateway>[0] }): PaymentGateway => {
  const realGateway = testGateway(db);
  return {
    ...realGateway,
    refund: async (request) => {
      if (connection.breaks === 'there') throw new Error('connection refused');
      const refund = await realGateway.refund(request);
      if (connection.breaks === 'back') throw new Error('connection reset');
      return refund;
    },
  };
};
const server = aServer({ gateway: faultyGateway });
const owner = anOwnerConnection(() => server().database);
const db = () => server().database.db;
const now = () => server().clock.now;

afterEach(async () => {
  connection.breaks = null;
  expect(await brokenRules(server().database)).toEqual([]);
});

const balanceOf = (account: string) => ledgerBalance(db(), account);
const inWallet = ({ user }: Person) => balanceOf(accountNames.wallet(user.id));
const giftsOf = ({ user }: Person) => balanceOf(accountNames.promo(user.id));
/** Cents that the provider still has of a customer's card payments for orders. */
const chargedCents = async ({ user }: Person) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(c.amount_cents - c.refunded_cents), 0)::bigint as cents from test_charges c
    join payment_attempts a on a.id::text = c.key where a.account = ${user.id} and a.kind = 'order' and c.state = 'succeeded'`.execute(
    db(),
  );
  return rows[0]!.cents;
};

/** Orders four analyses of one field by default, optionally paid in part from the wallet. */
async function anOrder({ walletCents = 0, giftCents = 0, card = 'pm_card_visa', analyses = 4 } = {}) {
  const person = await server().customer();
  if (walletCents > giftCents) await fillWallet(db(), person.user.id, walletCents - giftCents, now());
  if (giftCents > 0) await giveGift(server(), person, giftCents);
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
  const item = await server().cartItem(person, false, recurrence);
  const reply = await server().call('POST', '/payments/create-order/', {
    as: person,
    body: orderBody([item], { walletCents, card }),
  });
  expect(reply.statusCode, reply.body).toBe(201);
  const id: string = reply.json().data.order_id;
  return { person, id, cents: Math.round(item.total_price * 100), runs: await runsOfOrder(db(), id) };
}
const refundParams = (orderId: string) => ({ orderId, gateway: 'test', at: now() });
const startRefund = (orderId: string) => refundOrder(db(), refundParams(orderId));
const jobs = { send: async () => {} };
const parts = () => ({
  db: db(),
  gateway: faultyGateway({ db: db() }),
  jobs,
  siteUrl: () => null,
  clock: now,
});
/** Refunds an order with all phases, like the command does. */
async function refund(orderId: string) {
  const refundResult = await startRefund(orderId);
  const endedRuns = [];
  for (const id of await findOpenCardRefunds(db(), orderId))
    endedRuns.push(await completeCardRefund(parts(), id));
  return { taken: refundResult, ended: endedRuns };
}
const detail = async (person: Person, id: string) =>
  (await server().call('GET', `/orders/order-detail/?order_id=${id}`, { as: person })).json().data;

describe('refunding an order', () => {
  test('before anything was computed returns everything to the card', async () => {
    const { person, id, cents } = await anOrder();
    expect(await refund(id)).toEqual({
      taken: { ok: true, open: 4, delivered: 0, cents, giftCents: 0, cardCents: cents },
      ended: ['done'],
    });
    expect([await inWallet(person), await chargedCents(person)]).toEqual([0, 0]);
    expect(await detail(person, id)).toMatchObject({
      refunded: cents / 100,
      payments: { refunded_to_card: cents / 100 },
      order_items: [{ analysis_status: 'Cancelled', status_reason: 'Refunded by support.' }],
    });
  });

  test('takes the shares of delivered analyses from vendor and platform, and keeps the result', async () => {
    const { person, id, cents, runs } = await anOrder();
    const before = [await balanceOf('vendor:furrow'), await balanceOf('commission')];
    await deliverRun(db(), runs[0]!.id, now());
    expect(await balanceOf('vendor:furrow')).toBeGreaterThan(before[0]!);
    const { taken: refundResult } = await refund(id);
    expect(refundResult).toMatchObject({ open: 3, delivered: 1, cents, cardCents: cents });
    expect([await balanceOf('vendor:furrow'), await balanceOf('commission')]).toEqual(before);
    expect((await detail(person, id)).order_items[0]).toMatchObject({
      analysis_status: 'Completed',
      refunds: [{ refund_amount: cents / 100, recurring_times: 4, reason: 'Refunded by support.' }],
    });
  });

  test('returns wallet money to the wallet, and the gift as a gift', async () => {
    const { person, id, cents, runs } = await anOrder({ walletCents: 900, giftCents: 300 });
    await deliverRun(db(), runs[0]!.id, now());
    const { taken: refundResult } = await refund(id);
    expect(refundResult).toMatchObject({ cents, giftCents: 300, cardCents: cents - 900 });
    expect([await inWallet(person), await giftsOf(person), await chargedCents(person)]).toEqual([
      600, 300, 0,
    ]);
  });

  test('returns no more to a card than it paid, even when a gift is returned as well', async () => {
    // The refund of the first analysis alone is money. The gift was spent first, so part of it is returned at the end.
    const { person, id, cents, runs } = await anOrder({ giftCents: 900, walletCents: 900 });
    await refundOpenRun(db(), runs[0]!.id, now());
    const quarterCents = cents / 4;
    expect([await inWallet(person), await giftsOf(person)]).toEqual([quarterCents, 0]);
    const { taken: refundResult, ended: endedRuns } = await refund(id);
    const money = cents - 900 - quarterCents;
    expect(refundResult).toMatchObject({ cents: 3 * quarterCents, giftCents: 900, cardCents: money });
    expect(endedRuns).toEqual(['done']);
    expect([await inWallet(person), await giftsOf(person), await chargedCents(person)]).toEqual([
      quarterCents,
      900,
      quarterCents,
    ]);
  });

  test('returns to the card only this refund; earlier refunds stay in the wallet', async () => {
    const { person, id, cents, runs } = await anOrder();
    await deliverRun(db(), runs[0]!.id, now());
    const body = { item_id: runs[0]!.itemId };
    await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    const { taken: refundResult } = await refund(id);
    expect(refundResult).toMatchObject({ open: 0, delivered: 1, cents: cents / 4, cardCents: cents / 4 });
    expect([await inWallet(person), await chargedCents(person)]).toEqual([(cents / 4) * 3, (cents / 4) * 3]);
  });

  test('of an order paid from the wallet requests no card refund', async () => {
    const { id } = await anOrder();
    const { cents } = await anOrder({ walletCents: 0 });
    const { person, id: paid } = await anOrder({ walletCents: cents });
    expect(await refund(paid)).toMatchObject({ taken: { cardCents: 0 }, ended: [] });
    expect(await inWallet(person)).toBe(cents);
    await refund(id);
  });

  test('can be previewed without changing anything', async () => {
    const { person, id, cents, runs } = await anOrder();
    await deliverRun(db(), runs[0]!.id, now());
    expect(await previewRefund(db(), refundParams(id))).toMatchObject({ open: 3, delivered: 1, cents });
    expect([await inWallet(person), (await runsOfOrder(db(), id)).map(({ state }) => state)]).toEqual([
      0,
      ['Completed', 'Scheduled', 'Scheduled', 'Scheduled'],
    ]);
    await refund(id);
  });

  test('is refused while a worker computes, and when another provider took the charge', async () => {
    const { person, id, runs } = await anOrder();
    await claimOpenRun(db(), runs[0]!.id, now());
    expect(await startRefund(id)).toEqual({ ok: false, why: refundOrderMessages.being_computed() });
    expect(await inWallet(person)).toBe(0);
    const other = await anOrder();
    expect(await refundOrder(db(), { ...refundParams(other.id), gateway: 'another' })).toEqual({
      ok: false,
      why: refundOrderMessages.other_provider({ provider: 'test' }),
    });
    expect((await runsOfOrder(db(), other.id))[0]).toMatchObject({ state: 'Scheduled' });
  });

  test('six times at once is once', async () => {
    const { person, id, cents } = await anOrder();
    const refundResults = await Promise.all(Array.from({ length: 6 }, () => refund(id)));
    const refundResult = refundResults.map(({ taken: one }) => (one.ok ? one.cents : -1));
    expect(refundResult.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, cents]);
    expect([await inWallet(person), await chargedCents(person)]).toEqual([0, 0]);
  });

  test('while its buyer cancels and a worker starts refunds every cent exactly once', async () => {
    for (let i = 0; i < 4; i++) {
      const { person, id, cents, runs } = await anOrder();
      const body = { item_id: runs[0]!.itemId };
      await Promise.all([
        refund(id),
        server().call('PATCH', '/payments/cancel-recurring/', { as: person, body }),
        claimOpenRun(db(), runs[1]!.id, now()).catch(() => {}),
      ]);
      const states = (await runsOfOrder(db(), id)).map(({ state }) => state);
      const computingRuns = states.filter((state) => state === 'Processing').length;
      expect(await chargedCents(person)).toBe((await inWallet(person)) + (computingRuns * cents) / 4);
    }
  });
});

describe('a refund to a card', () => {
  test.each(['there', 'back'] as const)(
    'that broke on its way %s is continued by the sweep, never twice and never lost',
    async (direction) => {
      const { person, id, cents } = await anOrder();
      await startRefund(id);
      const [open] = await findOpenCardRefunds(db(), id);
      connection.breaks = direction;
      await expect(completeCardRefund(parts(), open!)).rejects.toThrow('connection');
      expect([await inWallet(person), await balanceOf(accountNames.hold(open!))]).toEqual([0, cents]);
      await server().features.sweep();
      expect(server().errors.at(-1)).toContain('is not back on its card');
      connection.breaks = null;
      await Promise.all([server().features.sweep(), server().features.sweep()]);
      expect([await chargedCents(person), await balanceOf(accountNames.hold(open!))]).toEqual([0, 0]);
      expect(await detail(person, id)).toMatchObject({ payments: { refunded_to_card: cents / 100 } });
      const refunds = await db()
        .selectFrom('test_refunds')
        .selectAll()
        .where('refund_key', '=', open!)
        .execute();
      expect(refunds).toHaveLength(1);
    },
  );

  test('that the provider made but we failed to record is recorded by the sweep', async () => {
    const { person, id, cents } = await anOrder();
    await startRefund(id);
    const [open] = await findOpenCardRefunds(db(), id);
    await sql`create function fault() returns trigger language plpgsql as ${sql.raw(`$$
      begin
        if new.kind = 'card_refund' then raise exception 'disk full'; end if;
        return new;
      end $$`)}`.execute(owner().db);
    await sql`create trigger fault before insert on ledger_transactions for each row execute function fault()`.execute(
      owner().db,
    );
    await expect(completeCardRefund(parts(), open!)).rejects.toThrow('disk full');
    expect([await chargedCents(person), await balanceOf(accountNames.hold(open!))]).toEqual([0, cents]);
    await sql`drop trigger fault on ledger_transactions`.execute(owner().db);
    await sql`drop function fault`.execute(owner().db);
    await server().features.sweep();
    expect(await balanceOf(accountNames.hold(open!))).toBe(0);
  });

  test('that is pending is checked until it has arrived', async () => {
    const { person, id, cents } = await anOrder({ card: 'pm_card_pendingRefund' });
    expect((await refund(id)).ended).toEqual(['requested']);
    expect(await detail(person, id)).toMatchObject({
      refunded: cents / 100,
      payments: { refunded_to_card: 0 },
    });
    expect(await server().features.sweep()).toBeGreaterThan(0);
    expect(await detail(person, id)).toMatchObject({ payments: { refunded_to_card: cents / 100 } });
  });

  test('that the card rejects goes to the wallet, and its buyer gets a mail', async () => {
    const { person, id, cents } = await anOrder({ card: 'pm_card_refundFail' });
    expect((await refund(id)).ended).toEqual(['requested']);
    expect(await inWallet(person)).toBe(0);
    await server().features.sweep();
    expect([await inWallet(person), await chargedCents(person)]).toEqual([cents, cents]);
    expect(await detail(person, id)).toMatchObject({ payments: { refunded_to_card: 0 } });
    const mails = await db().selectFrom('mails').selectAll().where('recipient', '=', person.email).execute();
    const rejectionMails = mails.filter(({ kind }) => kind === 'refund_not_taken');
    expect(rejectionMails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^\\$${(cents / 100).toFixed(2)} of your order F-\\S+ is in your wallet$`),
    ]);
    expect(rejectionMails[0]?.plain).toContain(
      'back to your card (Visa ending in 5126). The card did not accept it',
    );
    const path = `/orders/order-timeline/?order_id=${id}`;
    const { events } = (await server().call('GET', path, { as: person })).json().data;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'refund_not_taken')).toMatchObject([
      { amount: cents / 100 },
    ]);
  });

  test('blocks the deletion of its buyer’s account while it is pending, since returned money would be lost', async () => {
    const { person, id } = await anOrder({ card: 'pm_card_pendingRefund' });
    await refund(id);
    const deleteAccount = () =>
      server().call('POST', '/users/delete-account/', {
        as: person,
        body: { email: person.email, current_password: person.password, forfeited: 0 },
      });
    const refusedReply = await deleteAccount();
    expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([409, 'refund_in_progress']);
    await server().features.sweep();
    expect((await deleteAccount()).statusCode).toBe(200);
  });

  test('of another provider waits for that provider', async () => {
    const { id } = await anOrder();
    await startRefund(id);
    const [open] = await findOpenCardRefunds(db(), id);
    const other = { ...parts(), gateway: { ...parts().gateway, name: 'another' } };
    await expect(completeCardRefund(other, open!)).rejects.toThrow('charged by test');
    await server().features.sweep();
  });

  test('of a deleted account goes to its card, or to the forfeited money when the card rejects it', async () => {
    const refundAfterDeletion = async (card: string) => {
      const { person, id, cents, runs } = await anOrder({ walletCents: 500, card });
      for (const run of runs) await deliverRun(db(), run.id, now());
      const deletionInfo = await server().call('GET', '/users/delete-account/', { as: person });
      const deletionReply = await server().call('POST', '/users/delete-account/', {
        as: person,
        body: {
          email: person.email,
          current_password: person.password,
          forfeited: deletionInfo.json().data.forfeited,
        },
      });
      expect(deletionReply.statusCode, deletionReply.body).toBe(200);
      const before = await balanceOf(accountNames.forfeited);
      await refund(id);
      await server().features.sweep();
      return { person, cents, forfeited: (await balanceOf(accountNames.forfeited)) - before };
    };
    const acceptedRefund = await refundAfterDeletion('pm_card_visa');
    expect(acceptedRefund.forfeited).toBe(500);
    expect([await inWallet(acceptedRefund.person), await chargedCents(acceptedRefund.person)]).toEqual([
      0, 0,
    ]);
    const rejectedRefund = await refundAfterDeletion('pm_card_refundFail');
    expect(rejectedRefund.forfeited).toBe(rejectedRefund.cents);
    expect(await inWallet(rejectedRefund.person)).toBe(0);
  });
});
