import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Takes away what somebody who has left still had on its way, and their files. */
export const forgetPersonJob = jobKind({
  name: 'account.forget',
  payload: z.object({
    userId: z.uuid(),
    /** The mail that told them, which goes when it is out; null when there was none. */
    mailId: z.uuid().nullable(),
  }),
  retries: 20,
  expiresAfter: 600,
});
