import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Schema } from '../database/schema.ts';
import { activeTraceparent, inSpan } from '../telemetry/spans.ts';
import type { JobHandler, JobKind } from './job-kind.ts';

export interface Jobs {
  /**
   * Sends a job in a transaction; the job exists when the transaction is committed.
   * @param priority jobs of higher priority are taken first; 0 by default
   */
  send<Payload extends z.ZodObject>(
    trx: Transaction<Schema>,
    kind: JobKind<Payload>,
    payload: z.input<Payload>,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
  /** Sends many jobs in one statement. */
  sendAll<Payload extends z.ZodObject>(
    trx: Transaction<Schema>,
    kind: JobKind<Payload>,
    jobs: readonly {
      payload: z.input<Payload>;
      priority?: number;
      /** Trace that the job continues; by default the active one. */
      traceparent?: string | null;
    }[],
  ): Promise<void>;
  /** Processes jobs of this kind from now on; `load` loads the handler for each job. */
  work<Payload extends z.ZodObject>(
    kind: JobKind<Payload>,
    load: () => Promise<JobHandler<Payload>>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** Stops taking jobs, and waits for running ones for at most `gracePeriodMs` milliseconds. */
  stop(gracePeriodMs: number): Promise<void>;
}

/** Milliseconds that running jobs have to release their work for another worker when their process ends. */
export const jobsGracePeriodMs = 3_000;
/**
 * Seconds between polls without a notification, which find postponed jobs, and all jobs while notifications do not
 * arrive.
 */
const pollIntervalSeconds = 2;
/** Seconds without a heartbeat after which a worker counts as dead, and its job is given to another one. */
const heartbeatSeconds = 20;
/** Seconds between the checks for jobs of dead workers. */
const supervisionIntervalSeconds = 10;
/** Seconds before the first retry; the interval about doubles with each further retry. */
const firstRetryDelaySeconds = 5;

/**
 * Creates an index of active jobs. Without it, the queue would read all jobs of the last week every few seconds to find
 * those of dead workers; the lock allows several processes to start concurrently.
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

/** Adds the trace that a job continues to its payload, from which its schema removes it again. */
const withTrace = (payload: object, traceparent: string | null): object =>
  traceparent === null ? payload : { ...payload, traceparent };

const traceOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'traceparent' in data && typeof data.traceparent === 'string'
    ? data.traceparent
    : null;

/**
 * Opens the queue in our own database (schema `pgboss`), which is created on the first start.
 * @param onError receives failed jobs and lost connections, from which the queue recovers by itself
 */
export async function openJobs(
  url: string,
  kinds: readonly JobKind[],
  onError: (context: string, error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'furrow jobs',
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: supervisionIntervalSeconds,
    monitorIntervalSeconds: supervisionIntervalSeconds,
  });
  boss.on('error', (error) => onError('the job queue', error));
  await boss.start();
  await indexActiveJobs(boss);
  for (const { name, retries, expiresAfterSeconds } of kinds) {
    const options = {
      retryLimit: retries,
      retryDelay: firstRetryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: expiresAfterSeconds,
      heartbeatSeconds,
      notify: true,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  let isStopping = false;
  return {
    async send(trx, { name, payload: schema }, payload, { startAfter, priority } = {}) {
      await boss.send(name, withTrace(schema.parse(payload), activeTraceparent()), {
        db: fromKysely(trx),
        ...(startAfter !== undefined && { startAfter }),
        ...(priority !== undefined && { priority }),
      });
    },
    async sendAll(trx, { name, payload: schema }, jobs) {
      await boss.insert(
        name,
        jobs.map(({ payload, priority = 0, traceparent = activeTraceparent() }) => ({
          data: withTrace(schema.parse(payload), traceparent),
          priority,
        })),
        { db: fromKysely(trx) },
      );
    },
    async work(kind, load, { concurrency = 1 } = {}) {
      for (let worker = 0; worker < concurrency; worker += 1) {
        const id = await boss.work(
          kind.name,
          { pollingIntervalSeconds: pollIntervalSeconds, notifyPollingIntervalSeconds: pollIntervalSeconds },
          async ([job]) => {
            if (job === undefined) return;
            try {
              await inSpan(
                `job.${kind.name}`,
                async () => {
                  const handle = await load();
                  await handle(kind.payload.parse(job.data), { signal: job.signal });
                },
                { kind: 'consumer', parent: traceOf(job.data) },
              );
            } catch (error) {
              onError(`a job of the kind ${kind.name}`, error);
              throw error;
            } finally {
              // A worker that has finished a job polls for the next one immediately, not after the usual interval.
              if (!isStopping) boss.notifyWorker(id);
            }
          },
        );
      }
    },
    stop: (gracePeriodMs) => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: gracePeriodMs });
    },
  };
}
