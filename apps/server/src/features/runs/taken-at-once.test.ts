import { type RawBuilder, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { begin, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { whileHeld } from '../../testing/while-held.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { deliver } from './end-run.ts';
import { takeRun } from './runs.store.ts';

const server = aServer();
const db = () => server().database.db;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

async function aPaidRun(): Promise<{ id: string; row: RawBuilder<unknown> }> {
  const person = await server().customer();
  const reply = await server().pay(person, [await server().cartItem(person)]);
  const [run] = await runsOfOrder(db(), reply.json().data.order_id);
  return { id: run!.id, row: sql`select from runs where id = ${run!.id} for update` };
}

test('two workers that claim a run at the same moment are counted as two, and the later one has it', async () => {
  const { id, row } = await aPaidRun();
  const take = () => takeRun(db(), { id, look: 0 }, server().clock.now);
  const taken = await whileHeld(server().database, row, [take, take]);
  expect(taken).toMatchObject([{ value: { starts: 1 } }, { value: { starts: 2 } }]);
});

test('a worker delivers nothing while another one claims its run', async () => {
  const { id, row } = await aPaidRun();
  const at = server().clock.now;
  const slow = await begin(db(), id, at);
  const result = { record: {}, checksum: 'none', engine: 'none', plan: {}, files: [] };
  const took = async () => (await takeRun(db(), { id, look: 0 }, at)) !== null;
  const done = await whileHeld(server().database, row, [took, () => deliver(db(), slow, result, at)]);
  expect(done).toMatchObject([{ value: true }, { value: false }]);
});
