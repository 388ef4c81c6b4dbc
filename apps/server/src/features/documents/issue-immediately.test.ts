import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handleNotifications } from '../../database/handle-notifications.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { documentsOf, mailsTo, topUp } from './documents.test-support.ts';
import { issueNotified } from './issue-notified.ts';
import { issueChannel } from './write-documents.store.ts';

const server = aServer();
const errors: string[] = [];
let listener: ReturnType<typeof handleNotifications>;
// Documents are issued as in a running server; nothing is computed, and no sweep runs.
beforeAll(() => {
  const { database, clock } = server();
  const deps = {
    ...database,
    jobs: { sendAll: async () => {} },
    siteUrl: () => null,
    clock: () => clock.now,
  };
  listener = handleNotifications({
    ...database,
    handlers: { [issueChannel]: (payloads) => issueNotified(deps, payloads) },
    onError: (context, error) => errors.push(`${context}: ${String(error)}`),
  });
});
afterAll(() => listener.close());
afterEach(async () => {
  expect(errors).toEqual([]);
  expect(await brokenRules(server().database)).toEqual([]);
});

/** Timeout in milliseconds that is much shorter than the minute between sweeps. */
const soon = { timeout: 10_000 };
const numbersOf = async (person: Person) =>
  (await documentsOf(server(), person)).map(({ number }) => number?.slice(0, 2) ?? null);
const mailKinds = async (person: Person) => (await mailsTo(server(), person)).map(({ kind }) => kind);

/** An order of four analyses of a field. */
async function anOrder(person: Person): Promise<string> {
  const repeated = { recurring: true, recurring_days: 26, recurring_times: 3 };
  const item = await server().cartItem(person, false, repeated);
  return (await server().pay(person, [item])).json().data.order_id;
}

describe('immediately after the money has moved', () => {
  test('a receipt is numbered and mailed', async () => {
    const person = await server().customer();
    await topUp(server(), person, 40);
    await expect.poll(() => numbersOf(person), soon).toEqual(['R-']);
    await expect.poll(() => mailKinds(person), soon).toEqual(['wallet_topped_up']);
  });

  test('the credit note for a cancellation is numbered and mailed', async () => {
    const person = await server().customer();
    const id = await anOrder(person);
    const order = await server().call('GET', `/orders/order-detail/?order_id=${id}`, { as: person });
    const body = { item_id: order.json().data.order_items[0].id };
    const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await expect.poll(() => numbersOf(person), soon).toEqual(['R-', 'C-']);
    await expect.poll(() => mailKinds(person), soon).toEqual(['order_paid', 'refund']);
  });

  test('the credit note for a refund by the operator’s command is numbered and mailed', async () => {
    const person = await server().customer();
    const id = await anOrder(person);
    const { ended, output } = spawnFurrow(['order', 'refund', id, '--yes'], {
      DATABASE_URL: server().database.url,
    });
    expect([await ended, output.err]).toEqual([0, '']);
    await expect.poll(() => numbersOf(person), soon).toEqual(['R-', 'C-']);
    await expect.poll(() => mailKinds(person), soon).toEqual(['order_paid', 'refund']);
  });
});
