import type { z } from 'zod';

/** What a job is, apart from the code that does it: a process that only sends never loads the handler. */
export interface JobKind<Payload extends z.ZodObject = z.ZodObject> {
  /** Stable: jobs of this name may lie in the database for weeks. */
  name: string;
  payload: Payload;
  /** Tries after the first, at growing distances. */
  retries: number;
  /** Seconds after which a worker that has not answered is taken for dead. */
  expiresAfter: number;
}

export function jobKind<Payload extends z.ZodObject>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind;
}

/** Does one job. What it throws is logged, and the job is tried again. */
export type JobHandler<Payload extends z.ZodObject> = (
  payload: z.output<Payload>,
  job: { signal: AbortSignal },
) => Promise<void>;
