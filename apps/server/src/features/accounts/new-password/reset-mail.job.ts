import { z } from 'zod';
import { jobKind } from '../../../jobs/job-kind.ts';

/** Sends the mail with a reset code when its recipient has an account, and deletes it otherwise. */
export const resetMail = jobKind({
  name: 'accounts.reset-mail',
  payload: z.object({ mailId: z.uuid() }),
  // Further retries would be useless, because the code is valid for ten minutes only.
  retries: 5,
  expiresAfterSeconds: 60,
});
