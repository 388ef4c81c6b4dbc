import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

export interface JobCounts {
  kind: string;
  /** Due: the next free worker takes them. */
  ready: number;
  /** Postponed, or waiting for a retry. */
  later: number;
  atWork: number;
  /** No attempts are left. */
  failed: number;
}

/** Counts the unfinished jobs of each kind. */
export async function countJobs(db: Kysely<Schema>, now: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select q.name as kind,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as ready,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > ${now})::int as later,
      count(*) filter (where j.state = 'active')::int as "atWork",
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db);
  return rows;
}

export interface FailedJob {
  kind: string;
  /** Null if the time is unknown. */
  failedAt: Date | null;
  tries: number;
  payload: unknown;
  /** Error of the last attempt. */
  why: string | null;
}

/** The newest jobs without attempts left. */
export async function failedJobs(db: Kysely<Schema>, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name as kind, completed_on as "failedAt", retry_count + 1 as tries, data as payload,
      coalesce(output->>'message', output->'value'->>'message') as why
    from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${limit}`.execute(db);
  return rows;
}
