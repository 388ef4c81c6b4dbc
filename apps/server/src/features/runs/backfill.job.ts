import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Computes the series and the change of a delivered result. */
export const backfill = jobKind({
  name: 'run.backfill',
  payload: z.object({ runId: z.uuid() }),
  retries: 5,
  expiresAfterSeconds: 600,
});
