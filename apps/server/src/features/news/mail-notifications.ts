import type { Kysely, Transaction } from 'kysely';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { languageOf } from '../accounts/profile/language.store.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { emailsOfAccounts } from '../documents/documents.store.ts';
import { isReminder, notificationMail } from './news.mails.ts';
import { claimToMail, findAccountToMail } from './news.store.ts';
import { hasEndedReminders } from './reminders.store.ts';

export interface NewsDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  productName: string;
  /** Base URL of the links in mails; null for mails without links. */
  siteUrl: () => string | null;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/** Age in milliseconds from which a notification is not mailed any more, such as after a restored backup. */
const staleAfterMs = 7 * 24 * 3_600_000;

/**
 * Mails the pending notifications about analyses, in one mail per account, when no more are expected for it soon. Any
 * number of processes may call it concurrently, on a message of `notificationChannel` and every minute.
 * @returns the number of accounts that were processed
 */
export async function mailNotifications(deps: NewsDeps): Promise<number> {
  const { db, clock, onError } = deps;
  const failedAccounts: string[] = [];
  let processedCount = 0;
  for (;;) {
    const account = await findAccountToMail(db, clock(), failedAccounts);
    if (account === null) return processedCount;
    try {
      await inTransaction(db, (trx) => mailAccount(deps, trx, account));
      processedCount += 1;
    } catch (error) {
      // An account that cannot be mailed does not block the others.
      failedAccounts.push(account);
      onError(`the notifications for the account ${account} cannot be mailed`, error);
    }
  }
}

async function mailAccount(
  { jobs, productName, siteUrl, clock }: NewsDeps,
  trx: Transaction<Schema>,
  account: string,
): Promise<void> {
  const now = clock();
  const notifications = await claimToMail(trx, account, now);
  const hasEndedReminderMails = await hasEndedReminders(trx, account);
  const current = notifications.filter(
    (item) =>
      now.getTime() - item.at.getTime() < staleAfterMs && !(hasEndedReminderMails && isReminder(item.kind)),
  );
  const recipient = (await emailsOfAccounts(trx, [account])).get(account);
  if (recipient === undefined || current.length === 0) return;
  const language = await languageOf(trx, account);
  const names = await catalogueNames(trx, language);
  const translated = current.map((item) => ({
    ...item,
    service_name: names.service(item.service_code, item.service_name),
  }));
  const text = notificationMail({
    language,
    product: productName,
    notifications: translated,
    siteUrl: siteUrl(),
  });
  await postMails(trx, jobs, [{ recipient, text }], now);
}
