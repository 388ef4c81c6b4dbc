import type { NumberedDocument } from './document-content.ts';
import { type IssueParts, issueAll, issueWaiting } from './issue-documents.ts';

/** Issues the kinds of documents that `issueChannel` has notified of; other payloads stand for missed notifications. */
export async function issueTold(parts: IssueParts, told: ReadonlySet<string>): Promise<void> {
  // A credit note refers to the receipt that it corrects, so both are issued.
  const withNotes = told.has('credit_note' satisfies NumberedDocument['kind']);
  await (withNotes ? issueAll(parts) : issueWaiting(parts, 'receipt'));
}
