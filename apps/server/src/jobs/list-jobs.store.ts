import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

export interface JobCounts {
  kind: string;
  /** Number of jobs that are due, which the next free worker takes. */
  ready: number;
  /** Number of jobs that are scheduled for later, or wait for a retry. */
  later: number;
  atWork: number;
  /** Number of jobs without attempts left. */
  failed: number;
  /** Age in seconds of the oldest job that is due; 0 without any. */
  oldestReadySeconds: number;
}

/** Counts the unfinished jobs of each kind. */
export async function countJobs(db: Kysely<Schema>, now: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select q.name as kind,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as ready,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > ${now})::int as later,
      count(*) filter (where j.state = 'active')::int as "atWork",
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(j.start_after) filter (
        where j.state in ('created', 'retry') and j.start_after <= ${now})), 0)::float8 as "oldestReadySeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db);
  return rows;
}

export interface FailedJob {
  kind: string;
  /** Time of the failure; null if it is unknown. */
  failedAt: Date | null;
  tries: number;
  payload: unknown;
  /** Error of the last attempt. */
  why: string | null;
}

/** Lists the newest jobs without attempts left. */
export async function failedJobs(db: Kysely<Schema>, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name as kind, completed_on as "failedAt", retry_count + 1 as tries, data - 'traceparent' as payload,
      coalesce(output->>'message', output->'value'->>'message') as why
    from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${limit}`.execute(db);
  return rows;
}
