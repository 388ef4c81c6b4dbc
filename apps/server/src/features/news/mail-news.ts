import type { Kysely, Transaction } from 'kysely';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { languageOf } from '../accounts/language.store.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import { addressesOf } from '../documents/documents.store.ts';
import { isReminder, newsMail } from './news.mails.ts';
import { nextToMail, takeToMail } from './news.store.ts';
import { hasEndedReminders } from './reminders.store.ts';

export interface NewsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  productName: string;
  /** Base URL for the links in mails; null: mails have no links. */
  publicUrl: string | null;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

/** Age in milliseconds from which a notification is not mailed any more, such as after a restored backup. */
const staleAfter = 7 * 24 * 3_600_000;

/**
 * Mails the pending notifications about analyses: one mail per account, once no more are expected for it soon. Any number of
 * processes may run this concurrently; it is called on a PostgreSQL notification (`newsChannel`) and every minute.
 * @returns the number of accounts that were processed.
 */
export async function mailNews(parts: NewsParts): Promise<number> {
  const { db, clock, onTrouble } = parts;
  const failed: string[] = [];
  let told = 0;
  for (;;) {
    const account = await nextToMail(db, clock(), failed);
    if (account === null) return told;
    try {
      await inTransaction(db, (trx) => mailTo(parts, trx, account));
      told += 1;
    } catch (error) {
      // One account that cannot be mailed does not block the others.
      failed.push(account);
      onTrouble(`the notifications for the account ${account} cannot be mailed`, error);
    }
  }
}

async function mailTo(
  { jobs, productName, publicUrl, clock }: NewsParts,
  trx: Transaction<Schema>,
  account: string,
): Promise<void> {
  const at = clock();
  const news = await takeToMail(trx, account, at);
  const hasEnded = await hasEndedReminders(trx, account);
  const fresh = news.filter(
    (item) => at.getTime() - item.at.getTime() < staleAfter && !(hasEnded && isReminder(item.kind)),
  );
  const recipient = (await addressesOf(trx, [account])).get(account);
  if (recipient === undefined || fresh.length === 0) return;
  const language = await languageOf(trx, account);
  const names = await catalogueNames(trx, language);
  const named = fresh.map((item) => ({
    ...item,
    service_name: names.service(item.service_code, item.service_name),
  }));
  const text = newsMail({ language, product: productName, news: named, publicUrl });
  await postMails(trx, jobs, [{ recipient, text }], at);
}
