import { z } from 'zod';
import { jobKind } from '../../jobs/job-kind.ts';

/** Gives a receipt its number, and with it those that wait beside it, and sends the mails that they go with. */
export const issueDocuments = jobKind({
  name: 'documents.issue',
  payload: z.object({ documentId: z.uuid() }),
  retries: 20,
  expiresAfter: 120,
});
