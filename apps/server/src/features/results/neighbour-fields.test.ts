import { fieldOfPixels } from '@furrow/analysis/testing/synthetic-scene';
import { beforeAll, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const results = resultsOf(server);
let person: Person;
const itemIds: string[] = [];

/** Digital number of near infrared for an NDVI over the red of the scenes, which is 0.05. */
const nirOf = (ndvi: number): number => Math.round((0.05 * (1 + ndvi)) / (1 - ndvi) / 0.0001) + 1000;

/** A saved field with a result. @returns the id of its order item. */
async function fieldWith(buyer: Person, ndvi: number, { crop = 'Wheat', day = '2050-06-01' } = {}) {
  const number = itemIds.length;
  const [outline] = fieldOfPixels(number, 4, 20, 20).parts;
  const body = { name: `Field ${number}`, crop, geometry: { type: 'Polygon', coordinates: outline } };
  const reply = await server().call('POST', '/fields/', { as: buyer, body });
  const fromSavedField = { coordinates: undefined, field_id: reply.json().data.id };
  const scene = { id: `S${number}`, datetime: `${day}T10:30:00Z`, nir: nirOf(ndvi) };
  const { itemId } = await results.buyAndExecute([scene], false, fromSavedField, buyer);
  await server().database.db.updateTable('results').set({ backfilled_at: server().clock.now }).execute();
  itemIds.push(itemId);
  return itemId;
}

const answerOf = async (item: string) => {
  const { advice, answer } = await results.view(person, item);
  return { code: advice.code, change: answer.change };
};

beforeAll(async () => {
  server().clock.now = new Date('2050-06-02T10:30:00Z');
  person = await server().customer();
});

test('a field is compared with at least three own fields of its crop, of the same days and the same service', async () => {
  const behind = await fieldWith(person, 0.4);
  expect((await answerOf(behind)).change).toBe(
    'NDVI 0.40 now. There is no earlier clear view to compare it with.',
  );
  await fieldWith(person, 0.7);
  await fieldWith(person, 0.72, { crop: 'Winterweizen' });
  await fieldWith(person, 0.2, { crop: 'Maize' });
  await fieldWith(person, 0.2, { day: '2050-05-26' });
  expect((await answerOf(behind)).change).not.toContain('other');
  await fieldWith(person, 0.74, { day: '2050-06-05' });
  expect(await answerOf(behind)).toEqual({
    code: 'visit-first',
    change:
      'NDVI 0.40 now. There is no earlier clear view to compare it with. Your other 3 fields of this crop: 0.72.',
  });
});

test('with three fields, one that is not far below the others is not compared', async () => {
  const [, other] = itemIds as [string, string];
  expect(await answerOf(other)).toMatchObject({
    change: 'NDVI 0.70 now. There is no earlier clear view to compare it with.',
  });
});

test("another account's fields are never compared with", async () => {
  const stranger = await server().customer();
  for (const ndvi of [0.1, 0.1, 0.1]) await fieldWith(stranger, ndvi);
  expect((await answerOf(itemIds[0]!)).change).toContain('Your other 3 fields of this crop: 0.72.');
});

test('with five fields, every field is compared, by how far they are apart', async () => {
  await fieldWith(person, 0.7);
  await fieldWith(person, 0.72);
  expect((await answerOf(itemIds[0]!)).change).toContain('Your other 5 fields of this crop: 0.72.');
  const near = await fieldWith(person, 0.68);
  expect(await answerOf(near)).toMatchObject({
    change: expect.stringContaining('Your other 6 fields of this crop: 0.71.'),
  });
  expect((await answerOf(near)).code).not.toBe('visit-first');
});

test('a removed field is not compared with', async () => {
  const { field_id } = await results.view(person, itemIds[1]!);
  await server().call('POST', '/fields/remove/', { as: person, body: { ids: [field_id] } });
  expect((await answerOf(itemIds[0]!)).change).toContain('Your other 5 fields of this crop');
});
