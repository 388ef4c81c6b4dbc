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
  /** For the links in mails; null: they have none. */
  publicUrl: string | null;
  clock: () => Date;
}

/** Milliseconds after which nobody expects a mail any more, such as after a restored backup. */
const staleAfter = 7 * 24 * 3_600_000;

/**
 * Numbers all documents of a kind that wait, and posts the mail of each in the same transaction. Not in the transaction that
 * moves the money: hundreds of payments a second would wait for each other's numbers.
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
    // Each that came meanwhile has told of itself.
    if (numbered < mostAtOnce) return count;
  }
}

/** Of many that wait at once, whoever comes first numbers all. */
export async function seeToNumber(
  parts: IssueParts,
  { kind, number }: Pick<StoredDocument, 'kind' | 'number'>,
): Promise<void> {
  if (number !== null) return;
  await issueWaiting(parts, 'receipt');
  if (kind === 'credit_note') await issueWaiting(parts, 'credit_note');
}

/** Receipts first: a credit note names the one that it corrects. */
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

/** What came back of one order for one reason is one mail, however many runs it were. */
const belongsTogether = ({ id, kind, account, order_id, content }: JustNumbered): string =>
  kind === 'receipt' ? id : [account, order_id, JSON.stringify(content.reason)].join('\n');

function mailOf(documents: readonly JustNumbered[], publicUrl: string | null): MailText {
  const [first] = documents;
  if (first?.content.of === 'order') return paidMail(first, publicUrl);
  if (first?.content.of === 'top_up') return topUpMail(first, publicUrl);
  if (first?.content.of === 'pictures') return picturesMail(first, publicUrl);
  return refundMail(documents, publicUrl);
}
