import type { WalletEntry } from '@furrow/contract/payments/wallet';
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { referralUsers } from '../referrals/rewards.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const server = aServer();
const {
  host: aReferrer,
  guestOf,
  again: signInAgain,
  buys: buyOrder,
  delivered: deliverFirst,
  later: advanceDays,
} = referralUsers(server);
const db = () => server().database.db;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const cents = (dollars: number) => Math.round(dollars * 100);
const signedCents = ({ transaction_type, amount }: WalletEntry) =>
  transaction_type === 'credit' ? cents(amount) : -cents(amount);

async function historyOf(person: Person, query = '') {
  const reply = (await server().call('GET', `/orders/wallet-history/${query}`, { as: person })).json();
  const { history, balance } = reply.data as { history: WalletEntry[]; balance: number };
  return { history, balance, total: reply.total as number };
}

/** Places an order for several fields with several analyses each, part of it paid from the wallet. */
async function anOrder(person: Person, fields: number, analyses: number, wallet: number | 'all' = 0) {
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
  const items = [];
  for (let n = 0; n < fields; n += 1) items.push(await server().cartItem(person, false, recurrence));
  const total = items.reduce((sum, { total_price }) => sum + cents(total_price), 0);
  const body = orderBody(items, { walletCents: wallet === 'all' ? total : wallet });
  const reply = await server().call('POST', '/payments/create-order/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(201);
  const id: string = reply.json().data.order_id;
  return { id, runs: await runsOfOrder(db(), id) };
}
const cancel = async (person: Person, item_id: string): Promise<number> =>
  cents(
    (await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } })).json()
      .data.refund_amount,
  );
const refund = (orderId: string) => refundOrder(db(), { orderId, gateway: 'test', at: server().clock.now });

test('each refunded field of an order is one line, and the part returned to the card another', async () => {
  const person = await server().customer();
  const { id, runs } = await anOrder(person, 3, 7);
  await deliverRun(db(), runs[0]!.id, server().clock.now);
  const cancelled = await cancel(person, runs[7]!.itemId);
  await refund(id);
  const { history, balance, total } = await historyOf(person);
  expect(history.map(({ description }) => description.replace(/(?<=\d analyses of ).+?(?=\.)/, '…'))).toEqual(
    [
      'On its way back to your card',
      'Refund: 7 analyses of …. Refunded by support.',
      'Refund: 7 analyses of …. Refunded by support.',
      'Refund: 7 analyses of …. This analysis was cancelled before it started.',
    ],
  );
  expect(history.map(signedCents)).toEqual([-2 * cancelled, cancelled, cancelled, cancelled]);
  expect([total, cents(balance)]).toEqual([4, cancelled]);
  expect(new Set(history.map(({ order_id }) => order_id))).toEqual(new Set([id]));
});

test('its pages add up to the full history with running balances, and the statement has the same lines', async () => {
  const person = await server().customer();
  const topUp = { amount: 500, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  await server().call('POST', '/payments/wallet-topup/', { as: person, body: topUp });
  for (let n = 0; n < 3; n += 1) {
    const { runs } = await anOrder(person, 2, 4, 'all');
    await cancel(person, runs[0]!.itemId);
  }
  const fullHistory = await historyOf(person);
  let runningCents = 0;
  for (const entry of fullHistory.history.toReversed()) {
    runningCents += signedCents(entry);
    expect(cents(entry.balance)).toBe(runningCents);
  }
  expect([fullHistory.total, cents(fullHistory.balance)]).toEqual([fullHistory.history.length, runningCents]);
  const pages: WalletEntry[] = [];
  for (let page = 1; page <= fullHistory.total; page += 1) {
    const historyPage = await historyOf(person, `?page=${page}&page_size=2`);
    expect([historyPage.total, historyPage.balance]).toEqual([fullHistory.total, fullHistory.balance]);
    pages.push(...historyPage.history);
  }
  expect(pages).toEqual(fullHistory.history);
  const { url } = (await server().call('POST', '/orders/wallet-statement/', { as: person })).json().data;
  const [, ...lines] = (await server().app.inject(url)).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(fullHistory.total);
  for (const [index, { created_at, amount, balance }] of fullHistory.history.entries()) {
    expect(lines[index]).toContain(created_at);
    expect(lines[index]).toContain(`,${amount.toFixed(2)},${balance.toFixed(2)},`);
  }
});

test('a gift returned with a refund is in the same line, and no analysis is counted twice', async () => {
  const ada = await aReferrer();
  await deliverFirst(await buyOrder(await guestOf(ada)));
  advanceDays(14);
  await server().features.sweep();
  const person = await signInAgain(ada);
  const { runs } = await anOrder(person, 1, 9, 1_000);
  const refundedCents = await cancel(person, runs[0]!.itemId);
  const { history, total } = await historyOf(person);
  expect([total, history[0]?.description]).toEqual([3, expect.stringContaining('9 analyses')]);
  expect([signedCents(history[0]!), cents(history[0]!.balance)]).toEqual([refundedCents, refundedCents]);
});
