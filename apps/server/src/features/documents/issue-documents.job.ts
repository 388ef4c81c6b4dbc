import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';

/** Gives a document its number, and with it those that wait beside it, and sends the mails that they go with. */
export const issueDocuments = jobKind({
  name: 'documents.issue',
  payload: z.object({ documentId: z.uuid() }),
  retries: 20,
  expiresAfter: 120,
});

/** They have their numbers, and the mails go out, as soon as this transaction has committed. */
export async function issueAtOnce(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await jobs.sendAll(
    trx,
    issueDocuments,
    documentIds.map((documentId) => ({ payload: { documentId } })),
  );
}
