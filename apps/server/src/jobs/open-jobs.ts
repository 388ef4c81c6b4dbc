import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Schema } from '../database/schema.ts';
import type { JobHandler, JobKind } from './job-kind.ts';

export interface Jobs {
  /**
   * Sends a job as part of a transaction: it exists when that commits.
   * @param priority those of a higher one are taken first; 0 unless said.
   */
  send<Payload extends z.ZodObject>(
    trx: Transaction<Schema>,
    kind: JobKind<Payload>,
    payload: z.input<Payload>,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
  /** Sends many at once, in one statement. */
  sendAll<Payload extends z.ZodObject>(
    trx: Transaction<Schema>,
    kind: JobKind<Payload>,
    jobs: readonly { payload: z.input<Payload>; priority?: number }[],
  ): Promise<void>;
  /** Takes jobs of this kind from now on; `load` is asked for the code when the first one comes. */
  work<Payload extends z.ZodObject>(
    kind: JobKind<Payload>,
    load: () => Promise<JobHandler<Payload>>,
    options?: { atOnce?: number },
  ): Promise<void>;
  /** Lets jobs that run come to their end, for at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

/** Milliseconds that jobs get, when their process ends, to leave their work to the next worker. */
export const jobsPatience = 3_000;
/** Seconds between looks for work where no notice came: after a broken listener, and for jobs that were put off. */
const lookEvery = 2;
/** Seconds without a sign of life after which a job is taken from its worker, which has died. */
const silence = 20;
/** Seconds between looks for such jobs. */
const superviseEvery = 10;
/** Seconds before the first further try; each one after waits about twice as long. */
const firstRetry = 5;

/**
 * The queue looks every few seconds for active jobs whose worker has died, and has no index for that: it would read all jobs of the
 * last week. Several processes may start at once.
 */
const indexActiveJobs = (boss: PgBoss) =>
  boss.getDb().executeSql(
    `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('furrow active jobs'));
    if to_regclass('pgboss.furrow_active_jobs') is null then
      create index furrow_active_jobs on pgboss.job_common (name) where state = 'active';
    end if;
  end $$`,
    [],
  );

/**
 * Opens the queue in our own database (schema `pgboss`), which it makes on the first start.
 * @param onTrouble told of failed jobs and of a lost database, which the queue itself gets over.
 */
export async function openJobs(
  url: string,
  kinds: readonly JobKind[],
  onTrouble: (what: string, error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'furrow jobs',
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
  });
  boss.on('error', (error) => onTrouble('the job queue', error));
  await boss.start();
  await indexActiveJobs(boss);
  for (const { name, retries, expiresAfter } of kinds) {
    const options = {
      retryLimit: retries,
      retryDelay: firstRetry,
      retryBackoff: true,
      expireInSeconds: expiresAfter,
      heartbeatSeconds: silence,
      notify: true,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  let isEnding = false;
  return {
    async send(trx, { name, payload: schema }, payload, { startAfter, priority } = {}) {
      await boss.send(name, schema.parse(payload), {
        db: fromKysely(trx),
        ...(startAfter !== undefined && { startAfter }),
        ...(priority !== undefined && { priority }),
      });
    },
    async sendAll(trx, { name, payload: schema }, jobs) {
      await boss.insert(
        name,
        jobs.map(({ payload, priority = 0 }) => ({ data: schema.parse(payload), priority })),
        { db: fromKysely(trx) },
      );
    },
    async work(kind, load, { atOnce = 1 } = {}) {
      for (let worker = 0; worker < atOnce; worker += 1) {
        const id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery },
          async ([job]) => {
            if (job === undefined) return;
            try {
              const handle = await load();
              await handle(kind.payload.parse(job.data), { signal: job.signal });
            } catch (error) {
              onTrouble(`a job of the kind ${kind.name}`, error);
              throw error;
            } finally {
              // Whoever has done a job looks for the next one at once, and not only after the usual while.
              if (!isEnding) boss.notifyWorker(id);
            }
          },
        );
      }
    },
    stop: (patience) => {
      isEnding = true;
      return boss.stop({ graceful: true, timeout: patience });
    },
  };
}
