import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDatabase } from '../database/a-database.test-support.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { jobKind } from './job-kind.ts';
import { type Jobs, openJobs } from './open-jobs.ts';

const kind = (name: string) =>
  jobKind({ name, payload: z.object({ n: z.int() }), retries: 3, expiresAfterSeconds: 60 });
const [backlogKind, urgentKind, lostKind] = [kind('backlog'), kind('urgent'), kind('lost')];

const database = aDatabase();
const owner = anOwnerConnection(database);
let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs(database().url, [backlogKind, urgentKind, lostKind], () => {});
});
afterAll(() => jobs.stop(1_000));

const send = (kindOfJob: typeof backlogKind, n: number, priority?: number) =>
  database()
    .db.transaction()
    .execute((trx) => jobs.send(trx, kindOfJob, { n }, priority === undefined ? {} : { priority }));

/**
 * Works until `count` jobs of the kind are done.
 * @returns the jobs' numbers in the order of their completion
 */
async function processJobs(kindOfJob: typeof backlogKind, count: number): Promise<number[]> {
  const doneJobs: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const handle = async ({ n }: { n: number }) => {
      doneJobs.push(n);
      if (doneJobs.length === count) resolve();
    };
    jobs.work(kindOfJob, async () => handle).catch(reject);
  });
  return doneJobs;
}

describe('the job queue', () => {
  test('a backlog is processed without waiting for the next poll', async () => {
    for (let n = 0; n < 40; n += 1) await send(backlogKind, n);
    // With only one job per poll of two seconds, forty jobs would exceed the test's timeout.
    const processedJobs = await processJobs(backlogKind, 40);
    expect(processedJobs.toSorted((a, b) => a - b)).toEqual([...Array(40).keys()]);
  });

  test('a job of higher priority is processed before earlier ones', async () => {
    for (let n = 1; n <= 5; n += 1) await send(urgentKind, n, -n);
    await send(urgentKind, 0, 0);
    expect(await processJobs(urgentKind, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('jobs of dead workers are found without reading all finished jobs', async () => {
    const { db } = database();
    await sql`
      insert into pgboss.job (name, data, state, completed_on)
      select ${backlogKind.name}, '{}', 'completed', now() from generate_series(1, 20000)`.execute(db);
    await sql`analyze pgboss.job_common`.execute(owner().db);
    // This is the query `failJobsByHeartbeat` of the queue, which runs every ten seconds.
    const { rows } = await sql`
      explain select id from pgboss.job_common
      where state = 'active' and heartbeat_seconds is not null
        and heartbeat_on + heartbeat_seconds * interval '1s' < now() and name = any(${[backlogKind.name, urgentKind.name]})`.execute(
      db,
    );
    expect(JSON.stringify(rows)).toContain('furrow_active_jobs');
  });

  test('a job is not sent if its transaction fails', async () => {
    const failedTransaction = database()
      .db.transaction()
      .execute(async (trx) => {
        await jobs.send(trx, lostKind, { n: 1 });
        throw new Error('no');
      });
    await expect(failedTransaction).rejects.toThrow('no');
    await send(lostKind, 2);
    expect(await processJobs(lostKind, 1)).toEqual([2]);
  });
});
