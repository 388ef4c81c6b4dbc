import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { rescheduleRun } from '../features/runs/end-run.ts';
import { runMessages } from '../features/runs/runs.messages.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { claimOpenRun, deliverRun, runsOfOrder } from '../testing/complete-runs.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const db = () => server().database.db;
const furrow = (...args: string[]) => runFurrow(args, { DATABASE_URL: server().database.url });
const day = 86_400_000;

/** Two analyses two weeks apart; the first one waits for a clear view. */
async function aWaitingOrder() {
  const person = await server().customer();
  const types = { recurring: true, recurring_days: 2, recurring_times: 1 };
  const item = await server().cartItem(person, false, types);
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [first, second] = await runsOfOrder(db(), order_id);
  const now = server().clock.now;
  const started = await claimOpenRun(db(), first!.id, now);
  await rescheduleRun(db(), server().jobs, started, {
    to: 'Waiting for a clear view',
    reason: runMessages.no_pass_since_analysis(),
    at: now,
    until: new Date(now.getTime() + day),
  });
  return { first: first!.id, second: second!.id };
}

const jobsOf = async (runId: string) => {
  const { rows } = await sql<{ checkNumber: number; isLater: boolean }>`
    select (data->>'checkNumber')::int as "checkNumber", start_after > now() + interval '1 hour' as "isLater" from pgboss.job
    where name = 'run.execute' and data->>'runId' = ${runId} and state = 'created' order by created_on`.execute(
    db(),
  );
  return rows;
};

describe('furrow run retry', () => {
  test('makes a waiting run be checked now, once', async () => {
    const { first } = await aWaitingOrder();
    expect(await jobsOf(first)).toEqual([{ checkNumber: 1, isLater: true }]);
    expect(await furrow('run', 'retry', first)).toEqual({
      code: 0,
      err: '',
      out: 'The run now has a job: a server or a worker will take it at once.\n',
    });
    expect(await jobsOf(first)).toEqual([{ checkNumber: 1, isLater: false }]);
    await furrow('run', 'retry', first, '--why', 'the sky was clear');
    const events = await db()
      .selectFrom('audit_events')
      .select('detail')
      .where('event', '=', 'run_retried')
      .where('user_id', 'is not', null)
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { detail: { run: first, why: null } },
      { detail: { run: first, why: 'the sky was clear' } },
    ]);
    expect(await jobsOf(first)).toHaveLength(1);
    await sql`update pgboss.job set state = 'active' where data->>'runId' = ${first}`.execute(db());
    expect((await furrow('run', 'retry', first)).err).toBe('A worker is working on this run.\n');
    await sql`delete from pgboss.job where data->>'runId' = ${first}`.execute(db());
    await furrow('run', 'retry', first);
    expect(await jobsOf(first)).toEqual([{ checkNumber: 1, isLater: false }]);
    await deliverRun(db(), first, server().clock.now);
    expect((await furrow('run', 'retry', first)).err).toBe('This run is finished: it was delivered.\n');
  });

  test('reports why it cannot retry', async () => {
    const { second } = await aWaitingOrder();
    expect((await furrow('run', 'retry', second)).err).toMatch(/^This run is due on \d+ \w{3} \d{4}\.\n$/);
    const unknownId = crypto.randomUUID();
    for (const id of [unknownId, 'F-2026-000001']) {
      expect(await furrow('run', 'retry', id)).toEqual({ code: 1, out: '', err: `There is no run ${id}.\n` });
    }
    for (const args of [[], ['retry'], ['again', unknownId], ['retry', unknownId, 'now']]) {
      const { code, err } = await furrow('run', ...args);
      expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: furrow run retry ID/m)]);
    }
  });
});

test('furrow jobs lists waiting jobs, and failed ones with their reasons', async () => {
  const { first } = await aWaitingOrder();
  const { out } = await furrow('jobs');
  expect(out).toMatch(/^run\.execute +\d+ ready, [1-9]\d* later, 0 running, 0 failed$/m);
  expect(out).not.toContain('Failed for good');
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = 20,
      output = ${JSON.stringify({ message: 'The worker died.' })}::jsonb
    where name = 'run.execute' and data->>'runId' = ${first}`.execute(db());
  const output = (await furrow('jobs')).out;
  expect(output).toMatch(/^run\.execute .+ 1 failed$/m);
  expect(output).toContain('Failed for good, newest first:');
  expect(output).toMatch(new RegExp(`run\\.execute  .*${first}.*  21 tries: The worker died\\.\\n$`));
  expect((await furrow('jobs', 'all')).code).toBe(2);
  await sql`update pgboss.job set state = 'created' where name = 'run.execute' and data->>'runId' = ${first}`.execute(
    db(),
  );
});
