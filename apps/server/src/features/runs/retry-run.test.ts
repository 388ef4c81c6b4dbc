import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import {
  claimOpenRun,
  deliverRun,
  refundOpenRun,
  runsOfOrder,
} from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { disputeHelpers } from '../disputes/disputes.test-support.ts';
import { enqueueDueRuns } from './enqueue-due-runs.ts';
import { retryMessages } from './retry-run.messages.ts';
import { retryRun } from './retry-run.ts';

const server = aServer();
const { attemptOf, dispute } = disputeHelpers(server);
const db = () => server().database.db;
const now = () => server().clock.now;
const hour = 3_600_000;

afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** Two runs of one field, a day apart, both due. */
async function bothDue() {
  const person = await server().customer();
  const daily = { recurring: true, recurring_days: 1, recurring_times: 1 };
  const paid = await server().pay(person, [await server().cartItem(person, false, daily)]);
  const orderId: string = paid.json().data.order_id;
  const [first, second] = await runsOfOrder(db(), orderId);
  return { orderId, first: first!.id, second: second!.id };
}
const retryAt = (id: string, at = new Date(now().getTime() + 8 * 24 * hour)) =>
  retryRun(db(), server().jobs, id, at);
const jobsOf = async (runId: string) => {
  const { rows } = await sql<{ state: string; checkNumber: number; isLater: boolean }>`
    select state::text, (data->>'checkNumber')::int as "checkNumber", start_after > now() as "isLater" from pgboss.job
    where data->>'runId' = ${runId}`.execute(db());
  return rows;
};
const aJob = { state: 'created', checkNumber: 0, isLater: false };

describe('a run that an operator retries', () => {
  test('gets a job where it has none, once', async () => {
    const { first } = await bothDue();
    expect(await retryAt(first)).toEqual({ ok: true });
    expect(await retryAt(first)).toEqual({ ok: true });
    expect(await jobsOf(first)).toEqual([aJob]);
  });

  test('has its later job brought forward', async () => {
    const { first } = await bothDue();
    await enqueueDueRuns(db(), server().jobs, now());
    await sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'runId' = ${first}`.execute(
      db(),
    );
    expect(await jobsOf(first)).toEqual([{ ...aJob, isLater: true }]);
    expect(await retryAt(first)).toEqual({ ok: true });
    expect(await jobsOf(first)).toEqual([aJob]);
  });

  test('waits until the run before it has finished', async () => {
    const { first, second } = await bothDue();
    expect(await retryAt(second)).toEqual({ ok: false, why: retryMessages.waits_for({ run: first }) });
    expect(await jobsOf(second)).toEqual([]);
    await deliverRun(db(), first, now());
    expect(await retryAt(second)).toEqual({ ok: true });
    expect(await jobsOf(second)).toEqual([aJob]);
  });

  test('is refused while a worker has it, and before its date', async () => {
    const { first, second } = await bothDue();
    await enqueueDueRuns(db(), server().jobs, now());
    await sql`update pgboss.job set state = 'active' where data->>'runId' = ${first}`.execute(db());
    await claimOpenRun(db(), first, now());
    expect(await retryAt(first)).toEqual({ ok: false, why: retryMessages.at_work() });
    expect(await retryAt(second, now())).toMatchObject({
      ok: false,
      why: expect.objectContaining({ code: 'run.retry.due_later' }),
    });
  });

  test('is refused when it has finished, is in dispute or does not exist', async () => {
    const { orderId, first, second } = await bothDue();
    await refundOpenRun(db(), first, now());
    expect(await retryAt(first)).toEqual({ ok: false, why: retryMessages.refunded() });
    await dispute(await attemptOf(orderId));
    expect(await retryAt(second)).toEqual({ ok: false, why: retryMessages.disputed() });
    const unknownId = crypto.randomUUID();
    expect(await retryAt(unknownId)).toEqual({ ok: false, why: retryMessages.unknown({ run: unknownId }) });
  });
});
