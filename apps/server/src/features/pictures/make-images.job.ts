import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Makes the images of a purchase. */
export const makeImagesJob = jobKind({
  name: 'run.images',
  payload: z.object({ purchaseId: z.uuid() }),
  retries: 10,
  expiresAfterSeconds: 600,
});
