import { type RawBuilder, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { claimOpenRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { deliver } from './end-run.ts';
import { claimRun } from './runs.store.ts';

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
  const claim = () => claimRun(db(), { id, checkNumber: 0 }, server().clock.now);
  const claims = await whileLocked(server().database, row, [claim, claim]);
  expect(claims).toMatchObject([{ value: { starts: 1 } }, { value: { starts: 2 } }]);
});

test('a worker delivers nothing while another one claims its run', async () => {
  const { id, row } = await aPaidRun();
  const now = server().clock.now;
  const slowClaim = await claimOpenRun(db(), id, now);
  const result = { record: {}, checksum: 'none', engine: 'none', plan: {}, files: [] };
  const claimSucceeds = async () => (await claimRun(db(), { id, checkNumber: 0 }, now)) !== null;
  const outcomes = await whileLocked(server().database, row, [
    claimSucceeds,
    () => deliver(db(), slowClaim, result, now),
  ]);
  expect(outcomes).toMatchObject([{ value: true }, { value: false }]);
});
