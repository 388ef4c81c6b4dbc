import type { Kysely } from 'kysely';
import { deleteMail, findUnsentMail } from '../../../adapters/mail/mails.store.ts';
import { sendMail } from '../../../adapters/mail/send-mail.job.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Schema } from '../../../database/schema.ts';
import type { JobHandler } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/open-jobs.ts';
import { findByEmail } from '../account/accounts.store.ts';
import type { resetMail } from './reset-mail.job.ts';

interface ResetMailDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
}

export function resetMailHandler({ db, jobs }: ResetMailDeps): JobHandler<(typeof resetMail)['payload']> {
  return ({ mailId }) =>
    inTransaction(db, async (trx) => {
      const mail = await findUnsentMail(trx, mailId);
      if (mail === null) return;
      const isKnown = (await findByEmail(trx, mail.recipient)) !== null;
      await (isKnown ? jobs.send(trx, sendMail, { mailId }) : deleteMail(trx, mailId));
    });
}
