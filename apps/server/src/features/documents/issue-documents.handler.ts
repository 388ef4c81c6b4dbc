import type { JobHandler } from '../../jobs/job-kind.ts';
import { findDocument } from './documents.store.ts';
import type { issueDocuments } from './issue-documents.job.ts';
import { type IssueParts, seeToNumber } from './issue-documents.ts';

export function issueDocumentsHandler(parts: IssueParts): JobHandler<(typeof issueDocuments)['payload']> {
  return async ({ documentId }) => {
    const document = await findDocument(parts.db, documentId);
    if (document !== null) await seeToNumber(parts, document);
  };
}
