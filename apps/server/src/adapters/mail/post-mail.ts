import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { findBounced } from './bounces.store.ts';
import { assertSafe, isBareAddress } from './mail-message.ts';
import type { MailText } from './mailer.ts';
import { insertMails } from './mails.store.ts';
import { sendMail } from './send-mail.job.ts';

interface MailAddressee {
  recipient: string;
  createdAt: Date;
}

/**
 * Writes a mail in the transaction that causes it. The mail is sent after the transaction is committed.
 * @returns the id of the mail; null if the recipient's mail server refused our mail recently, and nothing was written
 * @throws if the recipient is not a single address, or the subject not a single line
 */
export async function postMail(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  text: MailText,
  to: MailAddressee,
): Promise<string | null> {
  const mailId = await draftMail(trx, text, to);
  if (mailId !== null) await jobs.send(trx, sendMail, { mailId });
  return mailId;
}

/**
 * Writes many mails that no one waits for like `postMail`, with a few statements in total. Invalid recipients are
 * skipped.
 */
export async function postMails(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  mails: readonly { text: MailText; recipient: string }[],
  createdAt: Date,
): Promise<void> {
  const reachable = mails.filter(({ recipient }) => isBareAddress(recipient));
  const ids = await draftMails(trx, reachable, createdAt);
  if (ids.length === 0) return;
  await jobs.sendAll(
    trx,
    sendMail,
    // A code that a person has to type must not wait behind hundreds of receipts.
    ids.map((mailId) => ({ payload: { mailId }, priority: -1 })),
  );
}

/** Writes a mail like `postMail`, but without a job that sends it. */
export async function draftMail(
  trx: Transaction<Schema>,
  text: MailText,
  { recipient, createdAt }: MailAddressee,
): Promise<string | null> {
  const [id = null] = await draftMails(trx, [{ text, recipient }], createdAt);
  return id;
}

/**
 * Inserts mails whose recipients have no recent bounce.
 * @returns the ids of the mails that were written
 */
async function draftMails(
  trx: Transaction<Schema>,
  mails: readonly { text: MailText; recipient: string }[],
  createdAt: Date,
): Promise<string[]> {
  for (const { text, recipient } of mails) assertSafe({ recipient, subject: text.subject });
  const recipients = [...new Set(mails.map(({ recipient }) => recipient))];
  const bouncedAddresses = await findBounced(trx, recipients, createdAt);
  const acceptedMails = mails.filter(({ recipient }) => !bouncedAddresses.has(recipient));
  return insertMails(
    trx,
    acceptedMails.map(({ text, recipient }) => ({ ...text, recipient, createdAt })),
  );
}
