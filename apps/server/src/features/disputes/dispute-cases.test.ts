import { toStored } from '@furrow/messages/message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProviderDispute } from '../../adapters/payments/gateway.ts';
import {
  decideTestDispute,
  findTestDispute,
  openTestDispute,
} from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { claimOpenRun, deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { referralMessages } from '../referrals/referrals.messages.ts';
import { findOpenCardRefunds } from '../refunds/card-refunds.store.ts';
import { refundOrderMessages } from '../refunds/refund-order.messages.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { abandonRun, rescheduleRun } from '../runs/end-run.ts';
import { enqueueDueRuns } from '../runs/enqueue-due-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { claimRun } from '../runs/runs.store.ts';
import { bookDispute } from './book-dispute.ts';
import { findDispute } from './disputes.store.ts';
import { disputeHelpers } from './disputes.test-support.ts';
import { releaseMessages } from './release-dispute.messages.ts';
import { releaseDispute } from './release-dispute.ts';

const server = aServer();
const db = () => server().database.db;
const now = () => server().clock.now;
const {
  order,
  topUp,
  dispute,
  decide,
  states,
  stateOf,
  wallet,
  gifts,
  setAsideBalances,
  tryToPay,
  mails,
  history,
} = disputeHelpers(server);

let expectedErrors: unknown[] = [];
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors.splice(0)).toEqual(expectedErrors);
  expectedErrors = [];
});

const parts = () => ({
  db: db(),
  gateway: testGateway(db()),
  jobs: { send: async () => {} },
  siteUrl: () => null,
  clock: now,
  onError: () => {},
});
const reportOf = (reference: string): Promise<ProviderDispute> => findTestDispute(db(), reference);
const cancel = (person: Person, item_id: string) =>
  server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });
const refund = (orderId: string) => refundOrder(db(), { orderId, gateway: 'test', at: now() });

describe('however a dispute is reported', () => {
  test('many times, by many at once: the money moves once', async () => {
    const person = await server().customer();
    const { key, cents } = await order(person, { analyses: 3 });
    const before = await setAsideBalances();
    const reference = await openTestDispute(db(), key, 'open', { at: now() });
    const opened = await reportOf(reference);
    const bookReported = (dispute: ProviderDispute) =>
      Promise.all([1, 2, 3, 4].map(() => bookDispute(parts(), dispute)));
    expect((await bookReported(opened)).filter(Boolean)).toHaveLength(1);
    expect((await setAsideBalances()).disputed - before.disputed).toBe(cents);
    await decideTestDispute(db(), reference, 'lost');
    expect((await bookReported(await reportOf(reference))).filter(Boolean)).toHaveLength(1);
    // An outdated report is ignored.
    expect(await bookDispute(parts(), opened)).toBe(false);
    expect(await bookDispute(parts(), { ...opened, state: 'inquiry', feeCents: 1_500 })).toBe(false);
    expect([await setAsideBalances(), await stateOf(reference)]).toEqual([before, 'lost']);
    expect(await mails(person)).toEqual(['dispute_opened', 'dispute_lost']);
  });

  test('as won before it was ever reported: nothing moves', async () => {
    const person = await server().customer();
    const { id, key } = await order(person, { analyses: 2 });
    const reference = await openTestDispute(db(), key, 'open', { at: now() });
    const openReport = await reportOf(reference);
    await decide(reference, 'won');
    expect(await bookDispute(parts(), { ...openReport, feeCents: 0 })).toBe(false);
    expect([await stateOf(reference), await states(id)]).toEqual(['won', ['Scheduled', 'Scheduled']]);
    expect([await mails(person), await tryToPay(person)]).toEqual([[], 201]);
  });

  test('as lost in its first report: the money leaves', async () => {
    const person = await server().customer();
    const { id, key } = await order(person, { analyses: 2 });
    const reference = await openTestDispute(db(), key, 'open', { at: now() });
    await decide(reference, 'lost');
    expect([await stateOf(reference), await states(id)]).toEqual(['lost', ['Cancelled', 'Cancelled']]);
    expect(await mails(person)).toEqual(['dispute_lost']);
  });

  test('for an unknown charge: an error is reported', async () => {
    const unknownDispute: ProviderDispute = {
      reference: 'dp_stray',
      key: 'pi_of_another',
      amountCents: 1,
      state: 'open',
      reason: 'fraudulent',
      openedAt: now(),
      returnedCents: 0,
      feeCents: 0,
    };
    await expect(bookDispute(parts(), unknownDispute)).rejects.toThrow('No payment attempt has the charge');
  });
});

test('a won dispute gives each run that it halted a job for its current check', async () => {
  const person = await server().customer();
  const { id, key } = await order(person);
  const jobsOf = async (runId: string) => {
    const { rows } = await sql<{ checkNumber: number; state: string }>`
      select (data->>'checkNumber')::int as "checkNumber", state::text from pgboss.job where data->>'runId' = ${runId}
      order by created_on`.execute(db());
    return rows;
  };
  await enqueueDueRuns(db(), server().jobs, now());
  const [run] = await runsOfOrder(db(), id);
  const runId = run?.id ?? '';
  expect(await jobsOf(runId)).toEqual([{ checkNumber: 0, state: 'created' }]);
  const reference = await dispute(key);
  // A worker takes the job meanwhile, finds the run halted and does nothing.
  expect(await claimRun(db(), { id: runId, checkNumber: 0 }, now())).toBeNull();
  await sql`update pgboss.job set state = 'completed' where data->>'runId' = ${runId}`.execute(db());
  await decide(reference, 'won');
  await enqueueDueRuns(db(), server().jobs, now());
  expect((await jobsOf(runId)).filter(({ state }) => state === 'created')).toEqual([
    { checkNumber: 1, state: 'created' },
  ]);
  expect(await claimRun(db(), { id: runId, checkNumber: 1 }, now())).not.toBeNull();
});

test("a bank's inquiry freezes nothing, until the bank takes the money", async () => {
  const person = await server().customer();
  const { id, key } = await order(person, { analyses: 2, card: 'pm_card_createDisputeInquiry' });
  await server().features.sweep();
  const [found] = await disputesOf(key);
  expectedErrors = [expect.stringContaining('A bank asks about a charge.')];
  expect([await stateOf(found!), await states(id)]).toEqual(['inquiry', ['Scheduled', 'Scheduled']]);
  expect(await tryToPay(person)).toBe(201);
  await decide(found!, 'open');
  expect([await stateOf(found!), await states(id)]).toEqual(['open', ['Disputed', 'Disputed']]);
  expect(await tryToPay(person)).toBe('account_in_dispute');
  await decide(found!, 'won');
  expect(await states(id)).toEqual(['Scheduled', 'Scheduled']);
});

async function disputesOf(key: string): Promise<string[]> {
  const rows = await db().selectFrom('disputes').select('reference').where('attempt_id', '=', key).execute();
  return rows.map(({ reference }) => reference);
}

test("a customer in dispute can sign in and read, is informed everywhere, and can pay again after an operator's release", async () => {
  const person = await server().customer();
  const key = await topUp(person, 2_000);
  const { id } = await order(person, { analyses: 2, delivered: 1 });
  const first = await dispute(key);
  const second = await dispute((await order(await server().customer())).key);
  await decide(second, 'won');
  expect((await history(person))[0]).toMatchObject({
    description: 'Set aside: a top-up is disputed at the bank',
    amount: 20,
  });
  const read = await server().call('GET', `/orders/order-detail/?order_id=${id}`, { as: person });
  expect(read.statusCode).toBe(200);
  const topUpAgain = await server().call('POST', '/payments/wallet-topup/', {
    as: person,
    body: { amount: 5, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() },
  });
  expect([topUpAgain.statusCode, topUpAgain.json().code]).toEqual([409, 'account_in_dispute']);

  const release = async () => releaseDispute(db(), (await findDispute(db(), 'test', first))!, now());
  expect(await release()).toEqual({ ok: true, stillBlocked: false });
  expect(await release()).toEqual({ ok: false, reason: releaseMessages.released_already() });
  expect(await tryToPay(person)).toBe(201);
  await decide(first, 'won');
  expect((await history(person))[0]?.description).toBe('Returned: the dispute about a top-up is over');
});

test('two disputes of one account take money once, and each returns its own', async () => {
  const person = await server().customer();
  const key = await topUp(person, 1_000);
  const { id, key: second, cents, shareCents } = await order(person, { analyses: 4, walletCents: 1_000 });
  const one = await dispute(second);
  const other = await dispute(key);
  // The first dispute takes what the card paid, from the last analysis backwards; the second takes what is left.
  expect([cents - 1_000 > 2 * shareCents, cents - 1_000 < 3 * shareCents]).toEqual([true, true]);
  expect(await states(id)).toEqual(Array(4).fill('Disputed'));
  await decide(one, 'won');
  expect(await states(id)).toEqual(['Disputed', 'Disputed', 'Scheduled', 'Scheduled']);
  await decide(other, 'lost');
  expect(await states(id)).toEqual(['Cancelled', 'Cancelled', 'Scheduled', 'Scheduled']);
  expect(await wallet(person)).toBe(2 * shareCents - 1_000);
});

test('later money is collected for the bad debt, until the dispute is released', async () => {
  const person = await server().customer();
  const { id, key, itemId, shareCents } = await order(person, { analyses: 2, delivered: 1 });
  const [, running] = await runsOfOrder(db(), id);
  const run = await claimOpenRun(db(), running!.id, now());
  const before = await setAsideBalances();
  const reference = await dispute(key);
  // A worker has started the run, so it may finish.
  expect(await states(id)).toEqual(['Completed', 'Processing']);
  await rescheduleRun(db(), { send: async () => {} }, run, {
    to: 'Waiting for a clear view',
    reason: runMessages.no_pass_since_analysis(),
    at: now(),
    until: now(),
  });
  await server().features.sweep();
  expect(await states(id)).toEqual(['Completed', 'Disputed']);
  expect((await setAsideBalances()).badDebt).toBe(before.badDebt - shareCents);
  expect((await cancel(person, itemId)).statusCode).toBe(409);

  await decide(reference, 'lost');
  expect((await setAsideBalances()).badDebt).toBe(before.badDebt - shareCents);
  const release = await releaseDispute(db(), (await findDispute(db(), 'test', reference))!, now());
  expect(release).toEqual({ ok: true, stillBlocked: false });
});

test('a refund of another order is set aside too while a bad debt remains', async () => {
  const person = await server().customer();
  const { key, cents } = await order(person, { delivered: 1 });
  const other = await order(person);
  const [openRun] = await runsOfOrder(db(), other.id);
  const before = await setAsideBalances();
  const reference = await dispute(key);
  expect((await setAsideBalances()).badDebt).toBe(before.badDebt - cents);
  const run = await claimOpenRun(db(), openRun!.id, now());
  await abandonRun(db(), run, { to: 'Refunded', reason: runMessages.not_computed(), at: now() });
  expect(await wallet(person)).toBe(other.cents);
  await server().features.sweep();
  expect([await wallet(person), (await setAsideBalances()).badDebt]).toEqual([
    0,
    before.badDebt - cents + other.cents,
  ]);
  await decide(reference, 'won');
  expect([await wallet(person), await setAsideBalances()]).toEqual([other.cents, before]);
});

describe('a refund to the card', () => {
  test('that is pending waits while its charge is disputed; when lost, it is never sent and covers the bad debt', async () => {
    const person = await server().customer();
    const { id, key, cents } = await order(person, { delivered: 1 });
    const before = await setAsideBalances();
    expect(await refund(id)).toMatchObject({ ok: true, cardCents: cents });
    const reference = await dispute(key);
    expect(await findOpenCardRefunds(db(), id)).toHaveLength(1);
    await decide(reference, 'lost');
    await server().features.sweep();
    expect(await findOpenCardRefunds(db(), id)).toEqual([]);
    expect([await wallet(person), await setAsideBalances()]).toEqual([0, before]);
  });

  test('continues when the dispute is won', async () => {
    const person = await server().customer();
    const { id, key, cents } = await order(person);
    await refund(id);
    const reference = await dispute(key);
    await decide(reference, 'won');
    await server().features.sweep();
    expect(await findOpenCardRefunds(db(), id)).toEqual([]);
    const { refunded_cents } = await db()
      .selectFrom('test_charges')
      .select('refunded_cents')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(refunded_cents).toBe(cents);
  });

  test('is not started while its charge is disputed; a part that was refunded before is not disputed', async () => {
    const person = await server().customer();
    const { id, key, itemId } = await order(person, { analyses: 3, delivered: 1 });
    await cancel(person, itemId);
    const reference = await dispute(key);
    expect(await refund(id)).toEqual({ ok: false, why: refundOrderMessages.disputed() });
    expect(await wallet(person)).toBe(0);
    await decide(reference, 'lost');
    // The complete card payment is lost, so the refund of the delivered analysis goes only to the wallet, where it
    // covers the debt.
    expect(await refund(id)).toMatchObject({ ok: true, cardCents: 0 });
    await server().features.sweep();
    expect(await wallet(person)).toBe(0);
  });
});

test('concurrent with payments, cancellations, deliveries and refunds, each cent is moved once', async () => {
  const person = await server().customer();
  const key = await topUp(person, 1_000);
  const boughtOrder = await order(person, { analyses: 6, walletCents: 1_000 });
  const runs = await runsOfOrder(db(), boughtOrder.id);
  const item = await server().cartItem(person);
  const references = await Promise.all([
    openTestDispute(db(), key, 'open', { at: now() }),
    openTestDispute(db(), boughtOrder.key, 'open', { at: now() }),
  ]);
  const bookReported = async () => {
    for (const reference of references) await bookDispute(parts(), await reportOf(reference));
  };
  await Promise.allSettled([
    bookReported(),
    cancel(person, boughtOrder.itemId),
    deliverRun(db(), runs[0]!.id, now()),
    bookReported(),
    server().pay(person, [item]),
    refund(boughtOrder.id),
    server().features.sweep(),
  ]);
  expect(await brokenRules(server().database)).toEqual([]);
  await decideTestDispute(db(), references[0], 'won');
  await decideTestDispute(db(), references[1], 'lost');
  await Promise.all([bookReported(), server().features.sweep(), bookReported()]);
  await server().features.sweep();
  expect(await states(boughtOrder.id)).not.toContain('Disputed');
  server().errors.splice(0);
});

test('the referrer of a customer whose payment is disputed earns no reward', async () => {
  const host = await server().customer();
  await giveGift(server(), host, 1_000);
  const { attempt_id: key } = await db()
    .selectFrom('referral_rewards as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select('o.attempt_id')
    .where('w.referrer', '=', host.user.id)
    .executeTakeFirstOrThrow();
  await dispute(key);
  expect(await gifts(host)).toBe(0);
  const reward = await db()
    .selectFrom('referral_rewards')
    .select(['state', 'reason'])
    .where('referrer', '=', host.user.id)
    .executeTakeFirstOrThrow();
  expect(reward).toEqual({ state: 'revoked', reason: toStored(referralMessages.payment_disputed()) });
});

test("the provider's fee of a charge is booked once", async () => {
  const { key, cents } = await order(await server().customer());
  await Promise.all([server().features.sweep(), server().features.sweep()]);
  const row = await db()
    .selectFrom('payment_attempts')
    .select('fee_cents')
    .where('id', '=', key)
    .executeTakeFirstOrThrow();
  expect(row.fee_cents).toBe(Math.round(cents * 0.029) + 30);
});

test('the timeline of an order shows the course of its dispute, and the money', async () => {
  const person = await server().customer();
  const { id, key, cents, shareCents } = await order(person, { analyses: 3, delivered: 1 });
  const timeline = async () =>
    (await server().call('GET', `/orders/order-timeline/?order_id=${id}`, { as: person })).json().data;
  const reference = await dispute(key);
  expect((await timeline()).money).toMatchObject({
    spent: shareCents / 100,
    disputed: (2 * shareCents) / 100,
    refunded: 0,
  });
  server().clock.now = new Date(now().getTime() + 60_000);
  await decide(reference, 'lost');
  const { events, money } = await timeline();
  expect(money).toMatchObject({
    spent: shareCents / 100,
    disputed: (2 * shareCents) / 100,
    held: 0,
    refunded: 0,
  });
  expect(
    events
      .filter(({ kind }: { kind: string }) => kind.startsWith('dispute'))
      .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
  ).toEqual([
    ['dispute_lost', cents / 100],
    ['dispute_opened', cents / 100],
  ]);
});

test('an account cannot be deleted while its dispute is undecided', async () => {
  const person = await server().customer();
  const { key } = await order(person, { delivered: 1 });
  const reference = await dispute(key);
  const deleteAccount = () =>
    server().call('POST', '/users/delete-account/', {
      as: person,
      body: { email: person.email, current_password: person.password, forfeited: 0 },
    });
  expect((await deleteAccount()).json().code).toBe('dispute_in_progress');
  await decide(reference, 'lost');
  expect((await deleteAccount()).statusCode).toBe(200);
});
