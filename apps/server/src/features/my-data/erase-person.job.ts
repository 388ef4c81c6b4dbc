import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Erases the files of a deleted account, and what concurrent requests and runs wrote after the deletion. */
export const erasePersonJob = jobKind({
  name: 'account.erase',
  payload: z.object({
    userId: z.uuid(),
    /** The mail about the deletion, which is deleted once it is sent; null when there was none. */
    mailId: z.uuid().nullable(),
  }),
  retries: 20,
  expiresAfterSeconds: 600,
});
