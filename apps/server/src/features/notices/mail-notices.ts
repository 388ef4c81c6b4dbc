import type { Kysely } from 'kysely';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { addressesOf } from '../documents/documents.store.ts';
import { noticesMail } from './notices.mails.ts';
import { nextToMail } from './notices.store.ts';

export interface NoticesParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  productName: string;
  /** For the links in mails; null: they have none. */
  publicUrl: string | null;
  clock: () => Date;
}

/** Milliseconds after which nobody expects a mail any more, such as after a restored backup. */
const staleAfter = 7 * 24 * 3_600_000;

/**
 * Mails what there is to tell about analyses: one mail to each person, once nothing more comes for them soon. Any number of
 * processes may do so at once. To be called when told (`noticesChannel`), and every minute.
 * @returns how many people something was told about.
 */
export async function mailNotices({
  db,
  jobs,
  productName,
  publicUrl,
  clock,
}: NoticesParts): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await inTransaction(db, async (trx) => {
      const at = clock();
      const next = await nextToMail(trx, at);
      if (next === null) return true;
      const notices = next.notices.filter(
        (notice) => notice.still && at.getTime() - notice.at.getTime() < staleAfter,
      );
      const recipient = (await addressesOf(trx, [next.account])).get(next.account);
      if (recipient === undefined || notices.length === 0) return false;
      const text = noticesMail({ product: productName, notices, publicUrl });
      await postMails(trx, jobs, [{ recipient, text }], at);
      return false;
    });
    if (isDone) return count;
  }
}
