import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Analyses one run that is due. */
export const runExecute = jobKind({
  name: 'run.execute',
  payload: z.object({ runId: z.uuid() }),
  // The handler counts its own tries and ends the run; these are for workers that died.
  retries: 20,
  expiresAfter: 300,
});
