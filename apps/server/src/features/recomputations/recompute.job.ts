import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Computes a delivered result once more from its plan. */
export const recomputeJob = jobKind({
  name: 'run.recompute',
  payload: z.object({ recomputationId: z.uuid() }),
  // For workers that die or are told to stop; what goes wrong otherwise is told to who asked.
  retries: 5,
  // As of the run itself.
  expiresAfter: 3 * 3600,
});
