import type { z } from 'zod';

/** Definition of a job, separate from its handler, so that a process that only sends jobs does not load the handler. */
export interface JobKind<Payload extends z.ZodObject = z.ZodObject> {
  /** Name of the kind, which must not change, because jobs with it may be in the database for weeks. */
  name: string;
  payload: Payload;
  /** Number of retries after the first attempt, at growing intervals. */
  retries: number;
  /** Seconds after which a worker that has not finished counts as dead. */
  expiresAfterSeconds: number;
}

export function jobKind<Payload extends z.ZodObject>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind;
}

/** Handles one job. An error is logged, and the job is retried. */
export type JobHandler<Payload extends z.ZodObject> = (
  payload: z.output<Payload>,
  job: { signal: AbortSignal },
) => Promise<void>;
