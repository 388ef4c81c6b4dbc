import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Recomputes a delivered result from its plan. */
export const recomputeJob = jobKind({
  name: 'run.recompute',
  payload: z.object({ recomputationId: z.uuid() }),
  // For workers that die or are asked to stop; other errors end the recomputation and are shown to the
  // requester.
  retries: 5,
  // Same as for the run itself.
  expiresAfterSeconds: 3 * 3600,
});
