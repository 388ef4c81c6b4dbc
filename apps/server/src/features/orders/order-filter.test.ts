import type { SavedField } from '@furrow/contract/fields/fields';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { abandonRun, rescheduleRun } from '../runs/end-run.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { claimRun } from '../runs/runs.store.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const list = async (person: Person, query = '') =>
  (await server().call('GET', `/orders/order-list/${query}`, { as: person })).json();
const numbers = async (person: Person, query: string): Promise<string[]> =>
  (await list(person, query)).data.map(({ number }: { number: string }) => number);

async function buyItem(person: Person, extra: object = {}): Promise<{ id: string; number: string }> {
  server().clock.now = new Date(server().clock.now.getTime() + 1_000);
  const item = await server().cartItem(person, false, extra);
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [order] = (await list(person)).data;
  expect(order.id).toBe(order_id);
  return order;
}

async function claimFirstRun(orderId: string) {
  const { db } = server().database;
  const { id } = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .where('i.order_id', '=', orderId)
    .where('r.sequence', '=', 0)
    .select('r.id')
    .executeTakeFirstOrThrow();
  const run = await claimRun(db, { id, checkNumber: 0 }, server().clock.now);
  if (run === null) throw new Error('The run was claimed already: no worker may run in this test.');
  return run;
}

test('orders are found by the status of their analyses', async () => {
  const { db } = server().database;
  const person = await server().customer();
  const [scheduledOrder, waitingOrder, returnedOrder, cancelledOrder] = [
    await buyItem(person),
    await buyItem(person),
    await buyItem(person),
    await buyItem(person, { recurring: true, recurring_days: 1, recurring_times: 2 }),
  ];
  const now = server().clock.now;
  const deferral = {
    to: 'Waiting for a clear view',
    reason: runMessages.no_pass_since_analysis(),
    at: now,
    until: now,
  } as const;
  await rescheduleRun(db, { send: async () => {} }, await claimFirstRun(waitingOrder.id), deferral);
  await abandonRun(db, await claimFirstRun(returnedOrder.id), {
    to: 'Refunded',
    reason: runMessages.no_pass_since_analysis(),
    at: now,
  });
  await claimFirstRun(cancelledOrder.id);
  const order = await server().call('GET', `/orders/order-detail/?order_id=${cancelledOrder.id}`, {
    as: person,
  });
  const item_id = order.json().data.order_items[0].id;
  await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });

  expect(await numbers(person, '?state=open')).toEqual([
    cancelledOrder.number,
    waitingOrder.number,
    scheduledOrder.number,
  ]);
  expect(await numbers(person, '?state=waiting')).toEqual([waitingOrder.number]);
  expect(await numbers(person, '?state=returned')).toEqual([cancelledOrder.number, returnedOrder.number]);
  expect(await numbers(person, '?state=done')).toEqual([]);
  const { data, total } = await list(person, '?state=returned&page=1&page_size=1');
  expect([data.length, total]).toEqual([1, 2]);
  expect(data[0].analyses).toMatchObject({ total: 3, open: 1, waiting: 0, done: 0, returned: 2 });
});

test('a page after the last one has no orders, and their total number', async () => {
  const person = await server().customer();
  expect(await list(person, '?page=1&page_size=1')).toMatchObject({ data: [], total: 0 });
  await buyItem(person);
  expect(await list(person, '?page=2&page_size=1')).toMatchObject({ data: [], total: 1 });
});

test('an order is found by its cart item, by its owner alone', async () => {
  const [person, other] = [await server().customer(), await server().customer()];
  const item = await server().cartItem(person, false);
  await buyItem(person);
  expect((await list(person, `?cart_id=${item.id}`)).data).toEqual([]);
  const { order_id: id } = (await server().pay(person, [item])).json().data;
  const query = `?cart_id=${item.id.toUpperCase()}&page=1&page_size=1`;
  expect(await list(person, query)).toMatchObject({ data: [{ id }], total: 1 });
  expect((await list(other, query)).data).toEqual([]);
});

test('orders are found by a part of their number, their service or their field', async () => {
  const [person, other] = [await server().customer(), await server().customer()];
  const saveField = async (name: string) => {
    const geometry = { type: 'Polygon', coordinates: [fieldRing] };
    return (await server().call('POST', '/fields/', { as: person, body: { name, geometry } })).json().data.id;
  };
  const orderOfDrawnArea = await buyItem(person);
  const orderOfSavedField = await buyItem(person, {
    coordinates: undefined,
    field_id: await saveField('100 % clover_field'),
  });
  await buyItem(other);
  const search = (searchText: string) => numbers(person, `?search=${encodeURIComponent(searchText)}`);
  expect(await search(orderOfDrawnArea.number.toLowerCase())).toEqual([orderOfDrawnArea.number]);
  expect(await search(' CLOVER_f ')).toEqual([orderOfSavedField.number]);
  expect(await search('100 %')).toEqual([orderOfSavedField.number]);
  expect(await search('vegetation')).toEqual([orderOfSavedField.number, orderOfDrawnArea.number]);
  expect(await search('%')).toEqual([orderOfSavedField.number]);
  expect(await search('\\')).toEqual([]);
  expect(await search("'; drop table orders; --")).toEqual([]);
});

describe('orders are found by the name of their service in the language of the reader', () => {
  async function searchAs(person: Person, text: string, language: string): Promise<string[]> {
    const path = `/orders/order-list/?search=${encodeURIComponent(text)}&page=1&page_size=10`;
    const { data, total } = (await server().call('GET', path, { as: person, language })).json();
    expect(total).toBe(data.length);
    return data.map(({ number }: { number: string }) => number);
  }

  test.each([
    ['hi', 'सूचकांक'],
    ['es', 'ÍNDICE DE VEG'],
    ['fr', 'indice de végétation'.normalize('NFD')],
    ['pt', ' vegetação '],
    ['hi', 'Vegetation index'],
    ['en', 'vegetation'],
  ])('in %s by "%s"', async (language, searchText) => {
    const [person, other] = [await server().customer(), await server().customer()];
    const { number } = await buyItem(person);
    await buyItem(other);
    expect(await searchAs(person, searchText, language)).toEqual([number]);
  });

  test.each([
    ['hi', 'मीथेन'],
    ['hi', 'Índice'],
    ['fr', 'सूचकांक'],
    ['es', '% de _'],
  ])('in %s not by a text such as "%s"', async (language, searchText) => {
    const person = await server().customer();
    await buyItem(person);
    expect(await searchAs(person, searchText, language)).toEqual([]);
  });
});

const options = async (person: Person, query = '') =>
  (await server().call('GET', `/orders/order-filters/${query}`, { as: person })).json().data;

test('orders are found by their service, field and season, which are offered for a choice', async () => {
  const person = await server().customer();
  const first = await buyItem(person);
  await server()
    .database.db.updateTable('orders')
    .set({ created_at: new Date('2019-12-31T23:30:00Z') })
    .where('id', '=', first.id)
    .execute();
  const moved = fieldRing.map(([lng, lat]) => [lng + 0.02, lat]);
  const second = await buyItem(person, { coordinates: [moved] });
  const { services, fields: orderedFields, years } = await options(person);
  const thisYear = server().clock.now.getUTCFullYear();
  expect(years).toEqual([thisYear, 2019]);
  expect(services).toEqual([{ code: 'vegetation-index', name: 'Vegetation index' }]);
  const fields = (await server().call('GET', '/fields/', { as: person })).json().data as SavedField[];
  expect(orderedFields).toEqual(fields.toReversed().map(({ id, name }) => ({ id, name })));
  expect(await numbers(person, `?year=${thisYear}`)).toEqual([second.number]);
  expect(await numbers(person, '?service=vegetation-index&year=2019')).toEqual([first.number]);
  expect(await numbers(person, '?service=methane')).toEqual([]);
  expect(await numbers(person, `?field_id=${fields[0]?.id}`)).toEqual([second.number]);
  expect(await numbers(person, `?field_id=${fields[1]?.id}&page=1&page_size=1`)).toEqual([first.number]);
  const [row] = (await list(person)).data;
  expect(row.shape.length).toBe(4);
});

test('the season of an order is that of its views, and until there is one the year of the order', async () => {
  const { db } = server().database;
  const person = await server().customer();
  const [viewed, recurring, unseen] = [
    await buyItem(person),
    await buyItem(person, { recurring: true, recurring_days: 1, recurring_times: 2 }),
    await buyItem(person),
  ];
  const runs = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .where('i.order_id', 'in', [viewed.id, recurring.id])
    .select(['r.id', 'i.order_id', 'r.sequence'])
    .orderBy('r.sequence')
    .execute();
  const storeResult = (runId: string, day: string) => {
    const record = { metadata: { provenance: { scenes: [{ datetime: `${day}T10:50:31Z` }] } } };
    const result = { run_id: runId, checksum: '', engine: '', created_at: server().clock.now };
    return db
      .insertInto('results')
      .values({ ...result, record: JSON.stringify(record) })
      .execute();
  };
  const runsOf = (order: { id: string }) => runs.filter(({ order_id }) => order_id === order.id);
  await storeResult(runsOf(viewed)[0]!.id, '2017-06-30');
  await storeResult(runsOf(recurring)[0]!.id, '2017-06-30');
  await storeResult(runsOf(recurring)[1]!.id, '2018-01-02');

  const thisYear = server().clock.now.getUTCFullYear();
  expect((await options(person)).years).toEqual([thisYear, 2018, 2017]);
  expect(await numbers(person, '?year=2017')).toEqual([recurring.number, viewed.number]);
  expect(await numbers(person, '?year=2018')).toEqual([recurring.number]);
  expect(await numbers(person, `?year=${thisYear}`)).toEqual([unseen.number]);
  expect(await numbers(person, '?year=2019')).toEqual([]);
  // The audit after the test expects a result of completed runs only.
  const runIds = runs.map(({ id }) => id);
  await db.deleteFrom('results').where('run_id', 'in', runIds).execute();
});
