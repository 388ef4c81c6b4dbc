import type { JobHandler } from '../../jobs/job-kind.ts';
import { findNumbered } from './documents.store.ts';
import type { issueDocuments } from './issue-documents.job.ts';
import { type IssueParts, issueWaiting } from './issue-documents.ts';

export function issueDocumentsHandler(parts: IssueParts): JobHandler<(typeof issueDocuments)['payload']> {
  return async ({ documentId }) => {
    // Of many at once the first job numbers all.
    if ((await findNumbered(parts.db, [documentId])).length === 0) await issueWaiting(parts, 'receipt');
  };
}
