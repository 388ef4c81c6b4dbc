import { toStored } from '@furrow/messages/message';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Schema } from '../../database/schema.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import { referralUsers } from '../referrals/rewards.test-support.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { refundOrder } from './refund-order.ts';

const server = aServer();
const db = () => server().database.db;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const {
  host: aReferrer,
  guestOf,
  again: signInAgain,
  buys: buyOrder,
  delivered: deliverFirst,
  later: advanceDays,
} = referralUsers(server);
/** A customer with a gift of ten dollars, earned by a referral. */
async function customerWithReward(): Promise<Person> {
  const person = await aReferrer();
  await deliverFirst(await buyOrder(await guestOf(person)));
  advanceDays(14);
  await server().features.sweep();
  return signInAgain(person);
}

/** Places an order for several fields with several analyses each, optionally paid in part by a gift. */
async function anOrder(
  fields: number,
  analyses: number,
  { giftCents = 0, by: buyer = null as Person | null } = {},
) {
  const person = buyer ?? (await server().customer());
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: analyses - 1 };
  const items = [];
  for (let n = 0; n < fields; n += 1) items.push(await server().cartItem(person, false, recurrence));
  const body = orderBody(items, { walletCents: giftCents });
  const reply = await server().call('POST', '/payments/create-order/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(201);
  const id: string = reply.json().data.order_id;
  const cents = items.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0);
  return { person, id, cents, runs: await runsOfOrder(db(), id) };
}
const refund = (orderId: string, client: Kysely<Schema> = db()) =>
  refundOrder(client, { orderId, gateway: 'test', at: server().clock.now });
const walletOf = async ({ user }: Person) => findWalletBalance(db(), user.id);

/** Returns the database, with a function that counts its statements. */
function countStatements(): { countedDb: Kysely<Schema>; count: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { countedDb: db().withPlugin(plugin), count: () => count };
}

test('many analyses are refunded with as many statements as few', async () => {
  const smallOrder = await anOrder(1, 2);
  const largeOrder = await anOrder(4, 26);
  for (const { runs } of [smallOrder, largeOrder]) await deliverRun(db(), runs[0]!.id, server().clock.now);
  const statementCounts = [];
  for (const { id, cents } of [smallOrder, largeOrder]) {
    const { countedDb, count } = countStatements();
    expect(await refund(id, countedDb)).toMatchObject({ ok: true, cents });
    statementCounts.push(count());
  }
  expect(statementCounts[0]).toBeGreaterThan(5);
  expect(statementCounts[1]).toBe(statementCounts[0]);
});

test('each refunded analysis has its own posting and its own transition', async () => {
  const { person, id, runs, cents } = await anOrder(3, 12);
  await deliverRun(db(), runs[5]!.id, server().clock.now);
  await refund(id);
  const keys = runs.map((run) => `run:${run.id}:refund`);
  const postedEntries = await db()
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.idem_key', 'e.amount_cents'])
    .where('e.account', '=', accountNames.wallet(person.user.id))
    .where('t.kind', '=', 'refund')
    .execute();
  expect(postedEntries.map(({ idem_key }) => idem_key).toSorted()).toEqual(keys.toSorted());
  expect(new Set(postedEntries.map(({ amount_cents }) => amount_cents))).toEqual(new Set([cents / 36]));
  const transitions = await db()
    .selectFrom('transitions')
    .select(['entity_id', 'from_state', 'to_state', 'reason'])
    .where('to_state', '=', 'Cancelled')
    .where(
      'entity_id',
      'in',
      runs.map((run) => run.id),
    )
    .execute();
  expect(new Set(transitions.map(({ entity_id }) => entity_id)).size).toBe(35);
  expect(transitions).toHaveLength(35);
  for (const { reason } of transitions) expect(reason).toEqual(toStored(runMessages.refunded_by_support()));
});

test('the gift is returned last, exact to the cent, whichever analysis its cents belong to', async () => {
  const { person, id, runs, cents } = await anOrder(2, 9, {
    giftCents: 1_000,
    by: await customerWithReward(),
  });
  for (const run of [runs[0]!, runs[9]!]) await deliverRun(db(), run.id, server().clock.now);
  const body = { item_id: runs[0]!.itemId };
  const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
  const first = Math.round(cancelled.json().data.refund_amount * 100);
  expect(await walletOf(person)).toMatchObject({ balance: first, promo: 0 });
  expect(await refund(id)).toMatchObject({
    cents: cents - first,
    giftCents: 1_000,
    cardCents: cents - first - 1_000,
  });
  expect(await walletOf(person)).toMatchObject({ balance: first + 1_000, promo: 1_000 });
});
