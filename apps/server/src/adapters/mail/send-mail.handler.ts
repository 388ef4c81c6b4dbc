import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { mailHandled } from '../../telemetry/channels.ts';
import { insertBounce } from './bounces.store.ts';
import { type Attachment, type Mail, type Mailer, RecipientRefused } from './mailer.ts';
import { deleteMail, findUnsentMail, markSent } from './mails.store.ts';
import type { sendMail } from './send-mail.job.ts';

interface SendMailDeps {
  db: Kysely<Schema>;
  mailer: Mailer;
  /** Renders the documents as files, when the mail is sent. */
  attach: (documentIds: readonly string[]) => Promise<Attachment[]>;
  /** Address that unsubscribes from mails of this kind; undefined for mails that are required. */
  unsubscribeUrlOf?: (mail: Mail) => string | undefined;
  clock: () => Date;
}

/**
 * Sends a mail once. The job is done if the mail was already sent or deleted, or if its recipient is
 * permanently refused.
 */
export function sendMailHandler({
  db,
  mailer,
  attach,
  unsubscribeUrlOf = () => undefined,
  clock,
}: SendMailDeps): JobHandler<(typeof sendMail)['payload']> {
  return async ({ mailId }) => {
    const mail = await findUnsentMail(db, mailId);
    if (mail === null) return;
    const attachments = await attach(mail.documentIds ?? []);
    try {
      const unsubscribeUrl = unsubscribeUrlOf(mail);
      await mailer.send({ ...mail, ...(unsubscribeUrl && { unsubscribeUrl }) }, attachments);
    } catch (error) {
      if (!(error instanceof RecipientRefused)) {
        mailHandled.publish({ outcome: 'failed' });
        throw error;
      }
      await inTransaction(db, async (trx) => {
        await insertBounce(trx, { recipient: mail.recipient, reason: error.message, at: clock() });
        await deleteMail(trx, mailId);
      });
      mailHandled.publish({ outcome: 'bounced' });
      return;
    }
    mailHandled.publish({ outcome: 'sent' });
    await markSent(db, mailId, { at: clock(), deleteContent: !mailer.storesMails });
  };
}
