import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Recomputes a delivered result from its plan. */
export const recomputeJob = jobKind({
  name: 'run.recompute',
  payload: z.object({ recomputationId: z.uuid() }),
  // Retries are for workers that die or are stopped. Other errors end the recomputation and are shown to the user.
  retries: 5,
  // The expiry is the same as that of the job of a run.
  expiresAfterSeconds: 3 * 3600,
});
