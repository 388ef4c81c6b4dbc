import type { Kysely, Transaction } from 'kysely';
import type { MailText } from '../../adapters/mail/mailer.ts';
import { postMails } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import type { NumberedDocument } from './document-content.ts';
import {
  assignNextNumbers,
  emailsOfAccounts,
  type NewlyNumbered,
  numberingBatchSize,
  type StoredDocument,
} from './documents.store.ts';
import { imagesMail, paidMail, refundMail, topUpMail } from './money.mails.ts';

export interface IssueDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'sendAll'>;
  /** Base URL of links in mails; null for mails without links. */
  siteUrl: () => string | null;
  clock: () => Date;
}

/** Age of a document in milliseconds from which no mail is sent about it, such as after a restored backup. */
const staleAfterMs = 7 * 24 * 3_600_000;

/**
 * Numbers all unnumbered documents of a kind, and posts their mails in the same transaction. This is separate from the
 * transaction that moves the money, because hundreds of payments a second would wait for each other's numbers.
 */
export async function issueDocuments(deps: IssueDeps, kind: NumberedDocument['kind']): Promise<number> {
  const { db, clock } = deps;
  let count = 0;
  for (;;) {
    const numbered = await inTransaction(db, async (trx) => {
      const documents = await assignNextNumbers(trx, kind, clock());
      await postMailsFor(deps, trx, documents);
      return documents.length;
    });
    count += numbered;
    // Documents written meanwhile have notifications of their own.
    if (numbered < numberingBatchSize) return count;
  }
}

/**
 * Makes sure that a document is numbered. Of several concurrent callers, the first one numbers the documents of all.
 */
export async function ensureNumbered(
  deps: IssueDeps,
  { kind, number }: Pick<StoredDocument, 'kind' | 'number'>,
): Promise<void> {
  if (number !== null) return;
  await issueDocuments(deps, 'receipt');
  if (kind === 'credit_note') await issueDocuments(deps, 'credit_note');
}

/**
 * Issues all documents; receipts are first, because a credit note refers to the receipt that it corrects.
 * @returns the number of issued documents
 */
export async function issueAllDocuments(deps: IssueDeps): Promise<number> {
  return (await issueDocuments(deps, 'receipt')) + (await issueDocuments(deps, 'credit_note'));
}

async function postMailsFor(
  { jobs, siteUrl, clock }: IssueDeps,
  trx: Transaction<Schema>,
  documents: readonly NewlyNumbered[],
): Promise<void> {
  const now = clock();
  const recent = documents.filter(({ created_at }) => now.getTime() - created_at.getTime() < staleAfterMs);
  const addresses = await emailsOfAccounts(trx, [...new Set(recent.map(({ account }) => account))]);
  const mails = [...Map.groupBy(recent, mailGroupKey).values()].flatMap((group) => {
    const [first] = group;
    const recipient = first && addresses.get(first.account);
    return recipient === undefined ? [] : [{ recipient, text: mailOf(group, siteUrl()) }];
  });
  await postMails(trx, jobs, mails, now);
}

/** Key of the mail about a document: refunds of one order for one reason share a mail, for any number of runs. */
const mailGroupKey = ({ id, kind, account, order_id, content }: NewlyNumbered): string =>
  kind === 'receipt' ? id : [account, order_id, JSON.stringify(content.reason)].join('\n');

function mailOf(documents: readonly NewlyNumbered[], siteUrl: string | null): MailText {
  const [first] = documents;
  if (first?.content.of === 'order') return paidMail(first, siteUrl);
  if (first?.content.of === 'top_up') return topUpMail(first, siteUrl);
  if (first?.content.of === 'pictures') return imagesMail(first, siteUrl);
  return refundMail(documents, siteUrl);
}
