import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { abandonRun } from '../runs/end-run.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { claimRun } from '../runs/runs.store.ts';
import { documentsOfTransactions } from './documents.store.ts';
import { documentsOf, mailsTo, pdfOf } from './documents.test-support.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

async function aRecurringOrder(person: Person, times = 3) {
  const repeated = { recurring: true, recurring_days: 2, recurring_times: times };
  const item = await server().cartItem(person, false, repeated);
  const { order_id } = (await server().pay(person, [item])).json().data;
  const runs = await runsOf(order_id);
  return { orderId: order_id as string, itemId: runs[0]!.item, runs, cents: runs[0]!.share };
}

async function runsOf(orderId: string) {
  const { rows } = await sql<{ id: string; item: string; share: number }>`
    select r.id, i.id as item, r.share_cents as share from runs r join order_items i on i.id = r.order_item_id
    where i.order_id = ${orderId} order by i.position, r.sequence`.execute(server().database.db);
  return rows;
}

const cancel = (person: Person, item_id: string) =>
  server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });
const creditNotesOf = async (person: Person) =>
  (await documentsOf(server(), person)).filter(({ kind }) => kind === 'credit_note');

/** Ends a run as a worker does that cannot deliver it. */
async function endRun(runId: string, to: 'Refunded' | 'Failed', reason: Message): Promise<void> {
  const { db } = server().database;
  const now = server().clock.now;
  const run = await claimRun(db, { id: runId, checkNumber: 0 }, now);
  expect(await abandonRun(db, run!, { to, reason, at: now })).toBe(true);
}

test("a credit note is in the account's current language, and its receipt stays in that of the purchase", async () => {
  const person = await server().customer({}, 'hi');
  const { itemId } = await aRecurringOrder(person);
  await server().call('PUT', '/users/language/', { as: person, body: { language: 'es' } });
  await cancel(person, itemId);
  const documents = await documentsOf(server(), person);
  expect(documents.map(({ kind, content: { language, lines } }) => [kind, language, lines[0]?.name])).toEqual(
    [
      ['receipt', 'hi', 'वनस्पति सूचकांक'],
      ['credit_note', 'es', 'Índice de vegetación'],
    ],
  );
});

test('a document names a service as its order does when the catalogue has no translation', async () => {
  const person = await server().customer({}, 'hi');
  const withoutNames = sql`update services set translations = translations - 'name'`;
  const { db } = server().database;
  const { rows } = await sql<{
    code: string;
    translations: object;
  }>`select code, translations from services`.execute(db);
  await withoutNames.execute(db);
  await aRecurringOrder(person);
  for (const { code, translations } of rows) {
    await sql`update services set translations = ${JSON.stringify(translations)}::jsonb where code = ${code}`.execute(
      db,
    );
  }
  const [receipt] = await documentsOf(server(), person);
  expect([receipt?.content.language, receipt?.content.lines[0]?.name]).toEqual(['hi', 'Vegetation index']);
});

describe('a cancelled item', () => {
  test('gets one credit note for the amount that the ledger refunded, with one short mail', async () => {
    const person = await server().customer();
    const { orderId, itemId, cents } = await aRecurringOrder(person);
    expect((await cancel(person, itemId)).statusCode).toBe(200);
    const [note, ...others] = await creditNotesOf(person);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      number: null,
      amount_cents: 4 * cents,
      content: {
        of: 'refund',
        lines: [{ analyses: 4, each_cents: cents, cents: 4 * cents }],
        total_cents: 4 * cents,
        card_cents: 0,
        wallet_cents: 4 * cents,
        commission_cents: 0,
        buyer: { name: 'Ada Veldman', address: { city: 'Ghent' } },
        reason: runMessages.cancelled(),
        is_guarantee: false,
      },
    });
    await server().features.sweep();
    const [receipt, numbered] = await documentsOf(server(), person);
    expect(numbered?.number).toMatch(/^C-\d{4}-\d{6}$/);
    const mails = await mailsTo(server(), person);
    const mail = mails.find(({ kind }) => kind === 'refund');
    expect(mails).toHaveLength(2);
    expect(mail?.document_ids).toEqual([numbered?.id]);
    expect(mail?.plain).toContain('This analysis was cancelled before it started.');
    expect(mail?.plain).toContain(numbered?.number);
    expect(mail?.plain).not.toContain('guarantee');
    const order = await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: person });
    expect(order.json().data.documents).toMatchObject([
      { id: receipt?.id, kind: 'receipt', number: receipt?.number },
      { id: numbered?.id, kind: 'credit_note', amount: (4 * cents) / 100 },
    ]);
    expect((await pdfOf(server(), person, numbered!.id)).statusCode).toBe(200);
  });

  test('gets one credit note for two concurrent cancellations', async () => {
    const person = await server().customer();
    const { itemId } = await aRecurringOrder(person);
    await Promise.all([cancel(person, itemId), cancel(person, itemId)]);
    expect(await creditNotesOf(person)).toHaveLength(1);
  });
});

describe('an analysis without a clear view', () => {
  const reason = runMessages.money_back({ why: runMessages.no_pass_since_analysis() });

  test('is refunded with a mail that states the reason; several of one order share one mail', async () => {
    const person = await server().customer();
    const items = [await server().cartItem(person), await server().cartItem(person)];
    const { order_id } = (await server().pay(person, items)).json().data;
    const runs = await runsOf(order_id);
    for (const { id } of runs) await endRun(id, 'Refunded', reason);
    await server().features.sweep();
    const notes = await creditNotesOf(person);
    expect(notes.map(({ content }) => content.is_guarantee)).toEqual([true, true]);
    const refunds = (await mailsTo(server(), person)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.document_ids.toSorted()).toEqual(notes.map(({ id }) => id).toSorted());
    expect(refunds[0]?.plain).toContain(inEnglish(reason));
    expect(refunds[0]?.plain).toContain('clear-view guarantee');
    const total = runs.reduce((sum, { share }) => sum + share, 0);
    expect(refunds[0]?.subject).toContain(`$${(total / 100).toFixed(2)}`);
  });

  test('is not a guarantee case when the analysis failed through our fault', async () => {
    const person = await server().customer();
    const { order_id } = (await server().pay(person, [await server().cartItem(person)])).json().data;
    const [run] = await runsOf(order_id);
    await endRun(run!.id, 'Failed', runMessages.not_computed());
    const [note] = await creditNotesOf(person);
    expect(note?.content).toMatchObject({
      is_guarantee: false,
      reason: runMessages.not_computed(),
    });
  });
});

test('a refunded gift is stated separately', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const cents = Math.round(item.total_price * 100);
  const gift = Math.floor(cents / 3);
  await giveGift(server(), person, gift);
  const reply = await server().call('POST', '/payments/create-order/', {
    as: person,
    body: {
      amount: (cents - gift) / 100,
      wallet_amount: gift / 100,
      cart_id: [item.id],
      payment_method_id: 'pm_card_visa',
      billing_address: billingAddress,
    },
  });
  const [run] = await runsOf(reply.json().data.order_id);
  await endRun(run!.id, 'Failed', runMessages.not_computed());
  const [receipt, note] = await documentsOf(server(), person);
  expect(receipt?.content).toMatchObject({ wallet_cents: gift, promo_cents: gift, card_cents: cents - gift });
  expect(note?.content).toMatchObject({ wallet_cents: cents, promo_cents: gift, card_cents: 0 });
});

test('each ledger transaction of a wallet is linked to its document', async () => {
  const person = await server().customer();
  const { itemId } = await aRecurringOrder(person);
  await cancel(person, itemId);
  const { rows } = await sql<{ id: number; kind: string }>`
    select t.id, t.kind from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where e.account in (${`deferred:${itemId}`})`.execute(server().database.db);
  const found = await documentsOfTransactions(
    server().database.db,
    rows.map(({ id }) => id),
  );
  const [receipt, note] = await documentsOf(server(), person);
  for (const { id, kind } of rows) expect(found.get(id)).toBe(kind === 'payment' ? receipt?.id : note?.id);
  expect(rows).toHaveLength(5);
});
