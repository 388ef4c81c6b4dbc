import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

export interface JobCounts {
  kind: string;
  /** To be taken by the next worker that is free. */
  ready: number;
  /** Put off until later, or to be tried again. */
  later: number;
  atWork: number;
  /** Their tries are used up. */
  failed: number;
}

/** How many jobs of each kind there are, without those that are done. */
export async function countJobs(db: Kysely<Schema>, at: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select q.name as kind,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= ${at})::int as ready,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > ${at})::int as later,
      count(*) filter (where j.state = 'active')::int as "atWork",
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`.execute(db);
  return rows;
}

export interface FailedJob {
  kind: string;
  /** Null: while it is not known. */
  failedAt: Date | null;
  tries: number;
  payload: unknown;
  /** Of the last try. */
  why: string | null;
}

/** The newest of those whose tries are used up. */
export async function failedJobs(db: Kysely<Schema>, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name as kind, completed_on as "failedAt", retry_count + 1 as tries, data as payload,
      coalesce(output->>'message', output->'value'->>'message') as why
    from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${limit}`.execute(db);
  return rows;
}
