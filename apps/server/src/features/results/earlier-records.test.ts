import { randomUUID } from 'node:crypto';
import { fieldOfPixels } from '@furrow/analysis/testing/synthetic-scene';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { listEarlierRecords, listFirstRecords } from './earlier-records.store.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const results = resultsOf(server);

const side = 64;
/** Near infrared of a meadow whose western third is weak. */
const weakInTheWest = Array.from({ length: side * side }, (_, pixel) => (pixel % side < 11 ? 2000 : 5000));

test('a part that is the weakest in three months is called a known one in the fourth', async () => {
  server().clock.now = new Date('2050-07-11T10:30:00Z');
  const person = await server().customer();
  const [outline] = fieldOfPixels(4, 4, 20, 20).parts;
  const body = {
    name: 'Meadow',
    crop: 'Permanent meadow',
    geometry: { type: 'Polygon', coordinates: outline },
  };
  const saved = await server().call('POST', '/fields/', { as: person, body });
  const field_id = saved.json().data.id;
  const days = ['2050-04-10', '2050-05-10', '2050-05-20', '2050-06-10', '2050-07-10'];
  const { db } = server().database;
  const runIds: string[] = [];
  const datetime = '2050-07-10T10:30:00Z';
  const order = { coordinates: undefined, field_id };
  for (const day of days) {
    const scene = { id: `S${day}`, datetime, nir: weakInTheWest, width: side, height: side };
    const bought = await results.buyAndExecute([scene], true, order, person);
    const [runId = ''] = bought.runIds;
    // The clock of a session does not run for months.
    await sql`update results set backfilled_at = ${datetime},
      record = jsonb_set(record, '{metadata,provenance,scenes,0,datetime}', to_jsonb(${`${day}T10:30:00Z`}::text)) where run_id = ${runId}`.execute(
      db,
    );
    runIds.push(runId);
  }
  const { service_code: serviceCode, account } = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.field_id', '=', field_id)
    .select(['i.service_code', 'o.account'])
    .executeTakeFirstOrThrow();
  const search = { account, fieldId: field_id, serviceCode, before: '2050-07-10' };
  const earlier = await listEarlierRecords(db, search);
  expect(earlier.map(({ day }) => day)).toEqual(['2050-06-10', '2050-05-20', '2050-04-10']);
  expect(await listEarlierRecords(db, { ...search, account: randomUUID() })).toEqual([]);
  const first = await listFirstRecords(db, search);
  expect(first.map(({ day }) => day)).toEqual(days.slice(0, -1));
  expect(await listFirstRecords(db, { ...search, account: randomUUID() })).toEqual([]);

  const before = {
    date: '2050-06-10',
    average: 0.69,
    median: 0.77,
    p10: 0.5,
    p90: 0.77,
    cloud: 0,
    valid: 100,
  };
  await db
    .updateTable('results')
    .set({ series: JSON.stringify([before, { ...before, date: days.at(-1)! }]) })
    .execute();
  const { advice } = await results.view(person, runIds.at(-1)!);
  expect(advice.text).toBe(
    'The weakest part is the west, as on 10 Jun 2050. It is likely the ground: take a soil sample there.',
  );
});
