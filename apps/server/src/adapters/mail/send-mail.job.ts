import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Sends a mail from the table `mails`. */
export const sendMail = jobKind({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  // The last attempt is an hour and a half after the first.
  retries: 10,
  expiresAfterSeconds: 120,
});
