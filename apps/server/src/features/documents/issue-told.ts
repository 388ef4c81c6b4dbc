import type { NumberedDocument } from './document-content.ts';
import { type IssueParts, issueAll, issueWaiting } from './issue-documents.ts';

/** Issues what `issueChannel` has told of: kinds of documents; anything else stands for those that nobody heard of. */
export async function issueTold(parts: IssueParts, told: ReadonlySet<string>): Promise<void> {
  // A credit note names the receipt that it corrects.
  const withNotes = told.has('credit_note' satisfies NumberedDocument['kind']);
  await (withNotes ? issueAll(parts) : issueWaiting(parts, 'receipt'));
}
