import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Sends the mail with a code for a new password on where its recipient has an account, and forgets it elsewhere. */
export const resetMail = jobKind({
  name: 'accounts.reset-mail',
  payload: z.object({ mailId: z.uuid() }),
  // The code is good for ten minutes: after that there is nothing to be sent.
  retries: 5,
  expiresAfter: 60,
});
