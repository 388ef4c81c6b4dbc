import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Takes a mail of the table `mails` to its mailer. */
export const sendMail = jobKind({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  // The last try comes an hour and a half after the first.
  retries: 10,
  expiresAfter: 120,
});
