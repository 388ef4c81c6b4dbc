import type { Kysely, Transaction } from 'kysely';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { addressesOf } from '../documents/documents.store.ts';
import { noticesMail } from './notices.mails.ts';
import { nextToMail, type StoredNotice } from './notices.store.ts';

export interface NoticesParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  productName: string;
  /** For the links in mails; null: they have none. */
  publicUrl: string | null;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

/** Milliseconds after which nobody expects a mail any more, such as after a restored backup. */
const staleAfter = 7 * 24 * 3_600_000;

/**
 * Mails what there is to tell about analyses: one mail to each person, once nothing more comes for them soon. Any number of
 * processes may do so at once. To be called when told (`noticesChannel`), and every minute.
 * @returns how many people something was told about.
 */
export async function mailNotices(parts: NoticesParts): Promise<number> {
  const but: string[] = [];
  for (let count = 0; ; count += 1) {
    let account: string | null = null;
    try {
      account = await mailNext(parts, but, (found) => {
        account = found;
      });
    } catch (error) {
      // One that cannot be written to keeps nobody else from hearing.
      if (account === null) throw error;
      but.push(account);
      parts.onTrouble(`the news for the account ${account}`, error);
    }
    if (account === null) return count;
  }
}

/** @returns whose turn it was; null when nobody is left. */
function mailNext(
  parts: NoticesParts,
  but: readonly string[],
  onFound: (account: string) => void,
): Promise<string | null> {
  return inTransaction(parts.db, async (trx) => {
    const at = parts.clock();
    const next = await nextToMail(trx, at, but);
    if (next === null) return null;
    onFound(next.account);
    await mailTo(parts, trx, next, at);
    return next.account;
  });
}

async function mailTo(
  { jobs, productName, publicUrl }: NoticesParts,
  trx: Transaction<Schema>,
  { account, notices }: { account: string; notices: readonly StoredNotice[] },
  at: Date,
): Promise<void> {
  const fresh = notices.filter((notice) => at.getTime() - notice.at.getTime() < staleAfter);
  const recipient = (await addressesOf(trx, [account])).get(account);
  if (recipient === undefined || fresh.length === 0) return;
  const text = noticesMail({ product: productName, notices: fresh, publicUrl });
  await postMails(trx, jobs, [{ recipient, text }], at);
}
