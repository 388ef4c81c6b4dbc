import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { Mailer } from './mailer.ts';
import { findUnsentMail, markSent } from './mails.store.ts';
import type { sendMail } from './send-mail.job.ts';

interface SendMailParts {
  db: Kysely<Schema>;
  mailer: Mailer;
  clock: () => Date;
}

/** Sends a mail once: what is sent, or is not there any more, is done. */
export function sendMailHandler({
  db,
  mailer,
  clock,
}: SendMailParts): JobHandler<(typeof sendMail)['payload']> {
  return async ({ mailId }) => {
    const mail = await findUnsentMail(db, mailId);
    if (mail === null) return;
    await mailer.send(mail);
    await markSent(db, mailId, { at: clock(), forget: !mailer.keeps });
  };
}
