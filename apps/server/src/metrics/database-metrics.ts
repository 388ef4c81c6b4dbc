import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { countJobs } from '../jobs/list-jobs.store.ts';
import { countOpenWork } from './open-work.store.ts';

interface DatabaseMetricsDeps {
  db: Kysely<Schema>;
  poolState: () => PoolState;
  clock: () => Date;
}

/** Collects the state that all processes share, from the database, when the metrics are read. */
export function collectDatabaseMetrics(
  registry: Registry,
  { db, poolState, clock }: DatabaseMetricsDeps,
): { refresh(): Promise<void> } {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `furrow_${name}`, help, labelNames, registers: [registry] });

  const jobs = gauge('jobs', 'Jobs that are not finished, by kind and state', 'kind', 'state');
  const oldestJob = gauge('job_oldest_ready_seconds', 'Age of the oldest job that is due', 'kind');
  const openRuns = gauge('runs_unfinished', 'Analyses that are not finished, by state', 'state');
  const overdueRun = gauge(
    'run_oldest_overdue_seconds',
    'Time since the earliest due analysis should have begun',
  );
  const transitions = gauge(
    'transitions_last_hour',
    'State changes in the last hour, such as payment attempts that succeeded or were declined',
    'entity',
    'state',
  );
  const unknownCharges = gauge('charges_unknown', 'Payments whose outcome at the provider is not known');
  const oldestUnknown = gauge('charge_oldest_unknown_seconds', 'Age of the oldest of them');
  const unsentMails = gauge('mails_unsent', 'Mails that are not sent yet');
  const oldestMail = gauge('mail_oldest_unsent_seconds', 'Age of the oldest of them');
  const pool = gauge('database_pool_connections', 'Connections of the pool of this process', 'state');

  return {
    refresh: async () => {
      const { total, idle, waiting } = poolState();
      pool.set({ state: 'busy' }, total - idle);
      pool.set({ state: 'idle' }, idle);
      pool.set({ state: 'waiting' }, waiting);
      const now = clock();
      const [jobCounts, work] = await Promise.all([countJobs(db, now), countOpenWork(db, now)]);
      for (const labelled of [jobs, oldestJob, openRuns, transitions]) labelled.reset();
      for (const { kind, ready, later, atWork, failed, oldestReadySeconds } of jobCounts) {
        jobs.set({ kind, state: 'ready' }, ready);
        jobs.set({ kind, state: 'later' }, later);
        jobs.set({ kind, state: 'active' }, atWork);
        jobs.set({ kind, state: 'failed' }, failed);
        oldestJob.set({ kind }, oldestReadySeconds);
      }
      for (const { state, count } of work.runs) openRuns.set({ state }, count);
      for (const { entity, state, count } of work.transitions) transitions.set({ entity, state }, count);
      overdueRun.set(work.overdueRunSeconds);
      unknownCharges.set(work.unknownCharges.count);
      oldestUnknown.set(work.unknownCharges.oldestSeconds);
      unsentMails.set(work.unsentMails.count);
      oldestMail.set(work.unsentMails.oldestSeconds);
    },
  };
}
