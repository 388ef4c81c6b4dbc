import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Analyses one run that is due. */
export const runExecute = jobKind({
  name: 'run.execute',
  payload: z.object({ runId: z.uuid(), look: z.int().min(0) }),
  // The handler counts its own tries and ends the run; these are for workers that died or were told to stop.
  retries: 20,
  // The longest season of the largest field has two and a half hours; a worker that died is told by its silence.
  expiresAfter: 3 * 3600,
});
