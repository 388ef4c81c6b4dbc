import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { abandonRun } from '../features/runs/end-run.ts';
import { runMessages } from '../features/runs/runs.messages.ts';
import { runFurrow } from '../run-furrow.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { claimOpenRun, runsOfOrder } from '../testing/complete-runs.test-support.ts';
import { migrate } from './migrate.ts';

const server = aServer();
const db = () => server().database.db;

/** Migrates down to before messages were stored as data, and sets this as a reason. */
async function migrateToSentences(runId: string, reason: string | null): Promise<void> {
  while ((await migrate(db(), 'down'))[0] !== '0046-messages-as-data');
  await sql`update runs set reason = coalesce(${reason}, reason) where id = ${runId}`.execute(db());
}

test('a database that stores sentences instead of messages is refused with a code and instructions', async () => {
  const person = await server().customer();
  const { order_id } = (await server().pay(person, [await server().cartItem(person, false)])).json().data;
  const [run] = await runsOfOrder(db(), order_id);
  const now = server().clock.now;
  await abandonRun(db(), await claimOpenRun(db(), run!.id, now), {
    to: 'Failed',
    reason: runMessages.not_computed(),
    at: now,
  });
  const orderDetail = async () =>
    (await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person })).json().data;
  const before = await orderDetail();
  expect(before.order_items[0].status_reason).toBe('We could not compute the analysis.');

  await migrateToSentences(run!.id, 'Clouds.');
  await expect(migrate(db())).rejects.toThrow(/\(database_of_before\)\. Start with a new database/);
  const { url } = server().database;
  const { code, err } = await runFurrow(['migrate'], { DATABASE_URL: url });
  expect([code, err]).toEqual([1, expect.stringContaining('database_of_before')]);

  // A database that was only migrated down and up again is accepted unchanged.
  await sql`update runs set reason = ${JSON.stringify(runMessages.not_computed())}`.execute(db());
  await migrate(db());
  expect(await orderDetail()).toEqual(before);
});
