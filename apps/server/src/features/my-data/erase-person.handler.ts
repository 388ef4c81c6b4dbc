import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { forfeitWallet } from '../ledger/forfeit-wallet.ts';
import { cancelOpenRuns, isNotStarted } from '../runs/cancel-open-runs.ts';
import { folderOfRun } from '../runs/store-files.ts';
import { lockDepartingUser, lockOpenRuns } from './account-deletion.store.ts';
import { erasePersonJob } from './erase-person.job.ts';
import {
  deleteFile,
  deleteMailAndBounce,
  erasePerson,
  findDeletedUser,
  listFiles,
  listRunsWithImages,
} from './erase-person.store.ts';

export interface ErasePersonDeps {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  storage: Pick<FileStorage, 'delete' | 'deleteAll'>;
  clock: () => Date;
}

/** Milliseconds after which every request that started before the deletion has finished writing. */
const lateWritesMs = 120_000;
const hourMs = 3_600_000;
/** Milliseconds for which the mail about the deletion is stored for delivery, which is tried for an hour and a half. */
const mailRetentionMs = 24 * hourMs;

/**
 * Erases what is left after an account was deleted: files, rows that concurrent requests wrote after the deletion, and
 * runs that were executing then. The job is idempotent, and schedules itself again in growing intervals until
 * everything is erased.
 */
export function erasePersonHandler(deps: ErasePersonDeps): JobHandler<(typeof erasePersonJob)['payload']> {
  const { db, jobs, clock } = deps;
  return async ({ userId, mailId }, { signal }) => {
    const person = await findDeletedUser(db, userId);
    if (person === null) return;
    const now = clock();
    const { account } = person;
    const ageMs = now.getTime() - person.deletedAt.getTime();
    await inTransaction(db, async (trx) => {
      await lockDepartingUser(trx, person);
      const runs = await lockOpenRuns(trx, account);
      await cancelOpenRuns(trx, runs, { account, at: now });
      await forfeitWallet(trx, { account, at: now });
      await erasePerson(trx, person, now);
      const isSettled = ageMs >= lateWritesMs && runs.every(isNotStarted);
      const isMailDone =
        mailId === null ||
        (isSettled && (await deleteMailAndBounce(trx, mailId, { includeUnsent: ageMs > mailRetentionMs })));
      if (isSettled && isMailDone) return;
      const startAfter = new Date(now.getTime() + Math.min(Math.max(lateWritesMs, ageMs / 2), hourMs));
      await jobs.send(trx, erasePersonJob, { userId, mailId }, { startAfter });
    });
    await deleteFiles(deps, account, signal);
  };
}

async function deleteFiles(
  { db, storage }: ErasePersonDeps,
  account: string,
  signal: AbortSignal,
): Promise<void> {
  for (const runId of await listRunsWithImages(db, account)) {
    signal.throwIfAborted();
    // Files without a row are deleted too, because a worker may have died before it delivered.
    await storage.deleteAll(folderOfRun(runId));
  }
  for (;;) {
    const files = await listFiles(db, account);
    if (files.length === 0) return;
    for (const { id, storage_key } of files) {
      signal.throwIfAborted();
      // The file is deleted before its row: a row without a file is found again, but a file without a row is not.
      await storage.delete(storage_key);
      await deleteFile(db, id);
    }
  }
}
