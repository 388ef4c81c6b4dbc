import type { NumberedDocument } from './document-content.ts';
import { type IssueDeps, issueAllDocuments, issueDocuments } from './issue-documents.ts';

/**
 * Issues the kinds of documents that `issueChannel` has notified of. Any other payload means that notifications may
 * have been missed.
 */
export async function issueNotified(deps: IssueDeps, payloads: ReadonlySet<string>): Promise<void> {
  // A credit note refers to the receipt that it corrects, so both are issued.
  const withNotes = payloads.has('credit_note' satisfies NumberedDocument['kind']);
  await (withNotes ? issueAllDocuments(deps) : issueDocuments(deps, 'receipt'));
}
