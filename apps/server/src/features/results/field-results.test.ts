import { fieldOfPixels } from '@furrow/analysis/testing/synthetic-scene';
import { coveredPercent } from '@furrow/contract/results/covered-percent';
import type { FieldOverview } from '@furrow/contract/results/results';
import { beforeEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { saveBackfill } from '../runs/backfills.store.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const results = resultsOf(server);
beforeEach(() => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
});
const weekly = [
  { id: 'one', datetime: '2050-06-01T10:30:00Z', nir: 5000 },
  { id: 'two', datetime: '2050-06-08T10:30:00Z', nir: 7000 },
];

test('a saved field lists the results of its orders, newest scene first', async () => {
  const { person, fieldId, runIds } = await analysedField();
  const [first, second] = runIds;
  const listed = await data(person, `/fields/${fieldId}/results/`);
  expect(listed).toEqual([
    {
      run_id: second,
      service_code: expect.any(String),
      service_name: expect.any(String),
      date: '2050-06-08',
      average: expect.any(Number),
      covered_percent: null,
      figures: {
        name: expect.any(String),
        median: expect.any(Number),
        p10: expect.any(Number),
        p90: expect.any(Number),
        cloud: 0,
      },
      has_pictures: true,
    },
    expect.objectContaining({ run_id: first, date: '2050-06-01' }),
  ]);
  const shownAnalysis = await results.view(person, second!);
  expect(listed[0].average).toBe(shownAnalysis.metadata.indices.average);
  expect(listed[0].figures.median).toBe(shownAnalysis.metadata.indices.median);
  expect(await data(person, '/fields/newest-results/')).toEqual([
    {
      field_id: fieldId,
      run_id: second,
      service_code: listed[0].service_code,
      service_name: listed[0].service_name,
      date: '2050-06-08',
      average: listed[0].average,
      covered_percent: null,
    },
  ]);
});

test('a field without orders has no results, and a removed field is not listed', async () => {
  const { person, fieldId } = await analysedField();
  const withoutOrders = await savedField(person, 'Long acre', 40);
  expect(await data(person, `/fields/${withoutOrders}/results/`)).toEqual([]);
  await server().call('POST', '/fields/remove/', { as: person, body: { ids: [fieldId] } });
  expect(await data(person, '/fields/newest-results/')).toEqual([]);
  const replyAfterRemoval = await server().call('GET', `/fields/${fieldId}/results/`, { as: person });
  expect(replyAfterRemoval.statusCode).toBe(404);
});

test('the overview of a field has its newest result with the last year, the next analysis and the item to order again', async () => {
  const { person, fieldId, runIds } = await analysedField();
  const unanalysed = await savedField(person, 'Long acre', 40);
  const averages = async () =>
    ((await data(person, '/fields/overview/?sort=change')) as FieldOverview[])[0]?.newest?.series.map(
      ({ date }) => date,
    );
  // Until the year before is computed, the series has the results themselves.
  expect(await averages()).toEqual(['2050-06-01', '2050-06-08']);
  await server()
    .database.db.updateTable('results')
    .set({ series: JSON.stringify(lastYear) })
    .where('run_id', '=', runIds[1]!)
    .execute();
  // Without an earlier result to compare with, the change is that since the previous clear view.
  const sinceLastView = (await data(person, '/fields/overview/?sort=change')) as FieldOverview[];
  expect(sinceLastView[0]?.newest?.difference).toBe(0.5);
  await saveBackfill(server().database.db, runIds[1]!, {
    series: lastYear,
    change: sinceJune,
    yearBefore: null,
    at: server().clock.now,
  });
  const overviews = await data(person, '/fields/overview/?sort=change');
  expect(overviews.map(({ id }: { id: string }) => id)).toEqual([fieldId, unanalysed]);
  const [analysed, other] = overviews as FieldOverview[];
  const shown = await results.view(person, runIds[1]!);
  expect(analysed).toMatchObject({
    name: 'North 40',
    newest: {
      run_id: runIds[1],
      date: '2050-06-08',
      average: shown.metadata.indices.average,
      difference: 0.125,
      display: shown.metadata.display,
    },
    next: null,
    ordered_item_id: expect.any(String),
  });
  expect(analysed?.newest?.series).toEqual([
    { date: '2049-07-01', average: 0.25 },
    { date: '2050-06-08', average: 0.75 },
  ]);
  expect(other).toMatchObject({ name: 'Long acre', newest: null, next: null, ordered_item_id: null });
  const reply = await server().call('POST', '/carts/order-again/', {
    as: person,
    body: { item_id: analysed?.ordered_item_id },
  });
  expect(reply.json().data).toMatchObject({ field_id: fieldId, field_name: 'North 40' });
  const { order_id } = (await server().pay(person, [reply.json().data])).json().data;
  const next = ((await data(person, '/fields/overview/?sort=change')) as FieldOverview[])[0]?.next;
  expect(next).toMatchObject({ state: 'Scheduled', order_id, due_at: expect.any(String) });
});

const aPoint = (date: string, average: number) => ({
  date,
  average,
  median: 0,
  p10: 0,
  p90: 0,
  cloud: 0,
  valid: 100,
});
const lastYear = [aPoint('2049-07-01', 0.25), aPoint('2050-06-08', 0.75)];
const sinceJune = {
  since: '2050-06-01',
  date: '2050-06-08',
  overlap: 100,
  comparable: true,
  reason: null,
  difference: { average: 0.125, median: 0, p10: 0, p90: 0 },
};

test('an order lists the result of each of its items, with the colours of its services', async () => {
  const { person, runIds } = await analysedField();
  const orders = await data(person, '/orders/order-list/');
  const orderId = orders.at(-1).id;
  const reply = await server().call('GET', `/orders/order-results/?order_id=${orderId}`, { as: person });
  const shown = await results.view(person, runIds[1]!);
  expect(reply.json().data).toEqual([
    expect.objectContaining({
      field_name: 'North 40',
      analysis_status: 'Completed',
      result: {
        run_id: runIds[1],
        date: '2050-06-08',
        average: shown.metadata.indices.average,
        covered_percent: null,
        difference: null,
        is_backfilling: true,
      },
    }),
  ]);
  await server().database.db.updateTable('results').set({ backfilled_at: server().clock.now }).execute();
  const [compared] = await data(person, `/orders/order-results/?order_id=${orderId}`);
  expect(compared.result.is_backfilling).toBe(false);
  const { service_code, geometry } = reply.json().data[0];
  expect(geometry.type).toBe('MultiPolygon');
  expect(reply.json().scales).toEqual({ [service_code]: shown.metadata.display });
  const other = await server().customer();
  const refusal = await server().call('GET', `/orders/order-results/?order_id=${orderId}`, { as: other });
  expect(refusal.json().code).toBe('order_not_found');
});

test('overviews are sorted by name or by age, and come in pages with their total', async () => {
  const person = await server().customer();
  for (const [name, column] of [
    ['Field 10', 4],
    ['Alpha', 40],
    ['field 9', 60],
  ] as const) {
    server().clock.now = new Date(server().clock.now.getTime() + 60_000);
    await savedField(person, name, column);
  }
  const namesOf = async (query: string) =>
    (await data(person, `/fields/overview/?${query}`)).map(({ name }: { name: string }) => name);
  expect(await namesOf('sort=name')).toEqual(['Alpha', 'field 9', 'Field 10']);
  expect(await namesOf('sort=newest')).toEqual(['field 9', 'Alpha', 'Field 10']);
  expect(await namesOf('sort=name&page=2&page_size=2')).toEqual(['Field 10']);
  const page = await server().call('GET', '/fields/overview/?page=1&page_size=2', { as: person });
  expect(page.json().total).toBe(3);
});

test('values are those of one service if it is requested, and each service has its colour scale', async () => {
  const { person, fieldId, runIds } = await analysedField();
  const earlier = [{ id: 'zero', datetime: '2050-05-20T10:30:00Z', nir: 3000 }];
  server().clock.now = new Date('2050-05-21T10:30:00Z');
  const fromSavedField = { coordinates: undefined, field_id: fieldId };
  const { runIds: earlierIds } = await results.buyAndExecute(earlier, false, fromSavedField, person);
  const { db } = server().database;
  await db
    .updateTable('order_items')
    .set({ service_code: 'soil-moisture', service_name: 'Soil moisture' })
    .where('id', 'in', db.selectFrom('runs').select('order_item_id').where('id', 'in', earlierIds))
    .execute();
  const shown = async (query = '') => {
    const [overviews, newest] = await Promise.all([
      data(person, `/fields/overview/${query}`),
      data(person, `/fields/newest-results/${query}`),
    ]);
    return [overviews[0].newest?.run_id, newest[0]?.run_id];
  };
  expect(await shown()).toEqual([runIds[1], runIds[1]]);
  expect(await shown('?service=soil-moisture')).toEqual([earlierIds[0], earlierIds[0]]);
  expect(await shown('?service=methane')).toEqual([undefined, undefined]);
  const { display } = (await results.view(person, runIds[1]!)).metadata;
  expect(await data(person, '/fields/result-scales/')).toEqual([
    { service_code: 'soil-moisture', service_name: 'Soil moisture', display },
    { service_code: 'vegetation-index', service_name: 'Vegetation index', display },
  ]);
  expect(await data(await server().customer(), '/fields/result-scales/')).toEqual([]);
});

test('a result of a part of the field has its measured share in every list', async () => {
  const person = await server().customer();
  const fieldId = await savedField(person, 'Half in cloud', 4);
  // The classification has 20 by 20 pixels of 20 m. Of the field's 10 rows, the upper three are under cloud.
  const scl = Array.from({ length: 20 * 20 }, (_, index) => (index < 5 * 20 ? 9 : 4));
  const scenes = [{ id: 'one', datetime: '2050-06-01T10:30:00Z', nir: 5000, scl }];
  const analysed = await results.buyAndExecute(
    scenes,
    false,
    { coordinates: undefined, field_id: fieldId },
    person,
  );
  const { valid, inside } = (await results.view(person, analysed.runIds[0]!)).metadata.provenance.pixels;
  const percent = coveredPercent({ valid, inside });
  expect(percent).toBeGreaterThan(60);
  expect(percent).toBeLessThan(80);
  const [orders, fields, newest, overviews] = await Promise.all(
    [
      '/orders/order-list/',
      `/fields/${fieldId}/results/`,
      '/fields/newest-results/',
      '/fields/overview/',
    ].map((path) => data(person, path)),
  );
  const [ofOrder] = await data(person, `/orders/order-results/?order_id=${orders[0].id}`);
  expect(
    [fields[0], newest[0], overviews[0].newest, ofOrder.result].map((each) => each.covered_percent),
  ).toEqual(Array.from({ length: 4 }, () => percent));
});

async function analysedField() {
  const person = await server().customer();
  const fieldId = await savedField(person, 'North 40', 4);
  const fromSavedField = { coordinates: undefined, field_id: fieldId };
  const analysed = await results.buyAndExecute(weekly, true, fromSavedField, person);
  return { ...analysed, fieldId };
}

async function savedField(person: Person, name: string, column: number) {
  const [outline] = fieldOfPixels(column, 4, 20, 20).parts;
  const body = { name, geometry: { type: 'Polygon', coordinates: outline } };
  const reply = await server().call('POST', '/fields/', { as: person, body });
  return reply.json().data.id as string;
}

async function data(person: Person, path: string) {
  const reply = await server().call('GET', path, { as: person });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}
