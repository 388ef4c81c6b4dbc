import type { Kysely, Transaction } from 'kysely';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { NumberedDocument } from './document-content.ts';
import {
  addressesOf,
  type JustNumbered,
  mostAtOnce,
  numberNext,
  type StoredDocument,
} from './documents.store.ts';
import { paidMail, picturesMail, refundMail, topUpMail } from './money.mails.ts';

export interface IssueParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  /** For links in mails; null: mails have none. */
  publicUrl: string | null;
  clock: () => Date;
}

/** Milliseconds after which mails are no longer sent, such as after a restored backup. */
const staleAfter = 7 * 24 * 3_600_000;

/**
 * Numbers all unnumbered documents of a kind, and posts their mails in the same transaction. This is separate from the transaction that
 * moves the money, because hundreds of payments a second would wait for each other's numbers.
 */
export async function issueWaiting(parts: IssueParts, kind: NumberedDocument['kind']): Promise<number> {
  const { db, clock } = parts;
  let count = 0;
  for (;;) {
    const numbered = await inTransaction(db, async (trx) => {
      const documents = await numberNext(trx, kind, clock());
      await mailOut(parts, trx, documents);
      return documents.length;
    });
    count += numbered;
    // Documents written meanwhile have sent notifications of their own.
    if (numbered < mostAtOnce) return count;
  }
}

/** Makes sure that a document is numbered. Of several concurrent callers, the first numbers all. */
export async function seeToNumber(
  parts: IssueParts,
  { kind, number }: Pick<StoredDocument, 'kind' | 'number'>,
): Promise<void> {
  if (number !== null) return;
  await issueWaiting(parts, 'receipt');
  if (kind === 'credit_note') await issueWaiting(parts, 'credit_note');
}

/** Issues receipts first, because a credit note refers to the receipt that it corrects. */
export async function issueAll(parts: IssueParts): Promise<number> {
  return (await issueWaiting(parts, 'receipt')) + (await issueWaiting(parts, 'credit_note'));
}

async function mailOut(
  { jobs, publicUrl, clock }: IssueParts,
  trx: Transaction<Schema>,
  documents: readonly JustNumbered[],
): Promise<void> {
  const at = clock();
  const fresh = documents.filter(({ created_at }) => at.getTime() - created_at.getTime() < staleAfter);
  const addresses = await addressesOf(trx, [...new Set(fresh.map(({ account }) => account))]);
  const mails = [...Map.groupBy(fresh, belongsTogether).values()].flatMap((together) => {
    const [first] = together;
    const recipient = first && addresses.get(first.account);
    return recipient === undefined ? [] : [{ recipient, text: mailOf(together, publicUrl) }];
  });
  await postMails(trx, jobs, mails, at);
}

/** Groups refunds of one order for one reason into one mail, for any number of runs. */
const belongsTogether = ({ id, kind, account, order_id, content }: JustNumbered): string =>
  kind === 'receipt' ? id : [account, order_id, JSON.stringify(content.reason)].join('\n');

function mailOf(documents: readonly JustNumbered[], publicUrl: string | null): MailText {
  const [first] = documents;
  if (first?.content.of === 'order') return paidMail(first, publicUrl);
  if (first?.content.of === 'top_up') return topUpMail(first, publicUrl);
  if (first?.content.of === 'pictures') return picturesMail(first, publicUrl);
  return refundMail(documents, publicUrl);
}
