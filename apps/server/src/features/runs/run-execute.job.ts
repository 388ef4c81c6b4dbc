import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Analyses one due run. */
export const runExecute = jobKind({
  name: 'run.execute',
  payload: z.object({ runId: z.uuid(), checkNumber: z.int().min(0) }),
  // The handler counts its own tries and ends the run. These retries are for workers that died or are being stopped.
  retries: 20,
  // The longest time series of the largest field may take two and a half hours. A worker that died is detected earlier,
  // by its missing heartbeat.
  expiresAfterSeconds: 3 * 3600,
});
