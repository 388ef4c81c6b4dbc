import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { hasBounced } from './bounces.store.ts';
import type { MailText } from './mailer.ts';
import { insertMail } from './mails.store.ts';
import { assertSafe } from './message.ts';
import { sendMail } from './send-mail.job.ts';

interface To {
  recipient: string;
  createdAt: Date;
}

/**
 * Writes a mail as part of the transaction that causes it: it goes out when that commits, and never when it does not.
 * @returns its id; null for a recipient whose mail server refused our mail: then nothing is written.
 * @throws when recipient or subject are no single address and no single line.
 */
export async function postMail(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  text: MailText,
  to: To,
): Promise<string | null> {
  const mailId = await draftMail(trx, text, to);
  if (mailId !== null) await jobs.send(trx, sendMail, { mailId });
  return mailId;
}

/** As `postMail`, for a mail of which it is still to be found out whether it goes. */
export async function draftMail(
  trx: Transaction<Schema>,
  text: MailText,
  { recipient, createdAt }: To,
): Promise<string | null> {
  assertSafe({ recipient, subject: text.subject });
  if (await hasBounced(trx, recipient, createdAt)) return null;
  return insertMail(trx, { ...text, recipient, createdAt });
}
