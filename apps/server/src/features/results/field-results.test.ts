import { fieldOfPixels } from '@furrow/analysis/testing/synthetic-scene';
import { beforeEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
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
