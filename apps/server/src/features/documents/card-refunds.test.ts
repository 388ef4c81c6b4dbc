import { wordingIn } from '@furrow/messages/edges';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { findOpenCardRefunds } from '../refunds/card-refunds.store.ts';
import { completeCardRefund } from '../refunds/complete-card-refund.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { documentsOf, mailsTo, pdfOf, topUp } from './documents.test-support.ts';

const { say } = wordingIn('en');
const money = (cents: number): string => say({ cents });
const server = aServer();
const db = () => server().database.db;
const now = () => server().clock.now;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** An order of four analyses of a field; money from the wallet pays for a part. */
async function anOrder(card: string, walletCents: number) {
  const person = await server().customer();
  if (walletCents > 0) await topUp(server(), person, walletCents / 100);
  const repeated = { recurring: true, recurring_days: 1, recurring_times: 3 };
  const item = await server().cartItem(person, false, repeated);
  const body = orderBody([item], { walletCents, card });
  const reply = await server().call('POST', '/payments/create-order/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(201);
  const id: string = reply.json().data.order_id;
  return { person, id, cents: Math.round(item.total_price * 100), runs: await runsOfOrder(db(), id) };
}

/** Refunds an order with all phases of the command. */
async function refund(orderId: string): Promise<void> {
  await refundOrder(db(), { orderId, gateway: 'test', at: now() });
  const jobs = { send: async () => {} };
  const deps = { db: db(), gateway: testGateway(db()), jobs, siteUrl: () => null, clock: now };
  for (const id of await findOpenCardRefunds(db(), orderId))
    expect(await completeCardRefund(deps, id)).toBe('done');
  await server().features.sweep();
}

/** Cents refunded for an order according to the ledger, in total and to the card. */
async function bookedRefunds(orderId: string) {
  const { rows } = await sql<{ back: number; on_card: number }>`
    select
      (select sum(e.amount_cents)::bigint from runs r join order_items i on i.id = r.order_item_id
        join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
        join ledger_entries e on e.transaction_id = t.id and e.account ~ '^(wallet|promo):'
        where i.order_id = ${orderId}) as back,
      (select coalesce(sum(e.amount_cents), 0)::bigint from card_refunds c
        join ledger_transactions t on t.idem_key = 'card_refund:' || c.id || ':done'
        join ledger_entries e on e.transaction_id = t.id and e.account = 'card_clearing'
        where c.order_id = ${orderId}) as on_card`.execute(db());
  return rows[0]!;
}
/** Cents that the provider refunded to a customer's cards. */
async function refundedByProvider({ user }: Person): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(f.amount_cents), 0)::bigint as cents from test_refunds f
    join payment_attempts a on a.id::text = f.charge_key
    where a.account = ${user.id} and f.state = 'succeeded'`.execute(db());
  return rows[0]!.cents;
}
const refundOf = async (person: Person) => {
  const notes = (await documentsOf(server(), person)).filter(({ kind }) => kind === 'credit_note');
  const mails = (await mailsTo(server(), person)).filter(({ kind }) => kind === 'refund');
  return { note: notes.at(-1)!, mail: mails.at(-1)!, notes: notes.length, mails: mails.length };
};

describe('a refund to a card', () => {
  test.each([
    ['pm_card_visa', 'visa', '4242', 'Visa ending in 4242', 0],
    ['pm_card_mastercard', 'mastercard', '4444', 'Mastercard ending in 4444', 900],
    ['pm_card_amex', 'amex', '0005', 'American Express ending in 0005', 1_300],
  ])(
    '%s: credit note and mail name the card and match the books',
    async (card, brand, last4, named, wallet) => {
      const { person, id, cents, runs } = await anOrder(card, wallet);
      await deliverRun(db(), runs[0]!.id, now());
      await refund(id);
      const { note, mail, ...count } = await refundOf(person);
      expect(count).toEqual({ notes: 1, mails: 1 });
      const amounts = await bookedRefunds(id);
      expect(amounts).toEqual({ back: cents, on_card: cents - wallet });
      expect(await refundedByProvider(person)).toBe(cents - wallet);
      expect(note.amount_cents).toBe(amounts.back);
      expect(note.content).toMatchObject({
        of: 'refund',
        total_cents: amounts.back,
        card_cents: amounts.on_card,
        wallet_cents: amounts.back - amounts.on_card,
        card_brand: brand,
        card_last4: last4,
        lines: [{ analyses: 4, cents: amounts.back }],
        reason: runMessages.refunded_by_support(),
      });

      expect(mail.document_ids).toEqual([note.id]);
      expect(mail.subject).toMatch(new RegExp(`^\\${money(cents)} of your order F-\\d+-\\d+ is refunded$`));
      for (const body of [mail.plain, mail.html]) expect(body).toContain(`Refunded to the card (${named})`);
      expect(mail.plain).toContain(`Refunded to the card (${named}): ${money(amounts.on_card)}`);
      expect(mail.plain).toContain(`The credit note ${note.number} is attached.`);
      const toWallet = `Refunded to the wallet: ${money(wallet)}`;
      if (wallet > 0) expect(mail.plain).toContain(toWallet);
      else expect(mail.plain).not.toContain('Refunded to the wallet');
      expect((await pdfOf(server(), person, note.id)).headers['content-type']).toBe('application/pdf');
    },
  );

  test('after a partial cancellation each credit note states where its own part went', async () => {
    const { person, id, cents, runs } = await anOrder('pm_card_visa', 0);
    await deliverRun(db(), runs[0]!.id, now());
    const body = { item_id: runs[0]!.itemId };
    await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    await server().features.sweep();
    const cancelled = await refundOf(person);
    expect(cancelled.note.content).toMatchObject({ card_cents: 0, wallet_cents: (cents / 4) * 3 });
    expect(cancelled.mail.plain).not.toContain('card');
    server().clock.now = new Date(now().getTime() + 1_000);
    await refund(id);
    const { note, mail, notes } = await refundOf(person);
    expect(notes).toBe(2);
    expect(note.content).toMatchObject({ total_cents: cents / 4, card_cents: cents / 4, wallet_cents: 0 });
    expect(mail.plain).toContain(`Refunded to the card (Visa ending in 4242): ${money(cents / 4)}`);
    expect(await bookedRefunds(id)).toEqual({ back: cents, on_card: cents / 4 });
    expect(await refundedByProvider(person)).toBe(cents / 4);
  });

  test('names no card for an order paid from the wallet', async () => {
    const person = await server().customer();
    await topUp(server(), person, 100);
    const item = await server().cartItem(person);
    const walletCents = Math.round(item.total_price * 100);
    const body = orderBody([item], { walletCents });
    const reply = await server().call('POST', '/payments/create-order/', { as: person, body });
    await refund(reply.json().data.order_id);
    const { note, mail } = await refundOf(person);
    expect(note.content).toMatchObject({ card_cents: 0, wallet_cents: walletCents, card_brand: null });
    expect(mail.subject).toContain('is back in your wallet');
    expect(mail.plain).not.toMatch(/Visa|4242|to the card/);
    expect(await refundedByProvider(person)).toBe(0);
  });
});
