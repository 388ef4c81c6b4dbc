import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Makes the pictures that somebody has bought of a result. */
export const makePicturesJob = jobKind({
  name: 'run.pictures',
  payload: z.object({ purchaseId: z.uuid() }),
  retries: 10,
  expiresAfter: 600,
});
