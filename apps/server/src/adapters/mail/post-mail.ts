import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { MailText } from './mailer.ts';
import { insertMail } from './mails.store.ts';
import { assertSafe } from './message.ts';
import { sendMail } from './send-mail.job.ts';

/**
 * Writes a mail as part of the transaction that causes it: it goes out when that commits, and never when it does not.
 * @throws when recipient or subject are no single address and no single line.
 */
export async function postMail(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  text: MailText,
  { recipient, createdAt }: { recipient: string; createdAt: Date },
): Promise<void> {
  assertSafe({ recipient, subject: text.subject });
  const mailId = await insertMail(trx, { ...text, recipient, createdAt });
  await jobs.send(trx, sendMail, { mailId });
}
