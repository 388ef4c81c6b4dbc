import type { Kysely } from 'kysely';
import type { Storage } from '../../adapters/storage/storage.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { folderOfRun } from '../runs/keep-files.ts';
import { forgetPersonJob } from './forget-person.job.ts';
import {
  deleteFile,
  findDeleted,
  forgetMail,
  forgetPerson,
  listFiles,
  listRunsWithPictures,
} from './forget-person.store.ts';
import { cancelOpenRuns, giveUpWallet, isNotBegun } from './give-up-money.ts';
import { lockLeaver, lockOpenRuns } from './leaving.store.ts';

export interface ForgetPersonParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  storage: Pick<Storage, 'delete' | 'deleteAll'>;
  clock: () => Date;
}

/** Milliseconds after which every request that started before the deletion has written everything it writes. */
const straggling = 120_000;
const hour = 3_600_000;
/** Milliseconds for which the mail about the deletion is kept for delivery, which is tried for an hour and a half. */
const mailLife = 24 * hour;

/**
 * Erases what is left after an account was deleted: files, rows that concurrent requests wrote after the deletion, and runs that
 * were executing then. Idempotent; schedules itself again, less and less often, while anything is still to come.
 */
export function forgetPersonHandler(
  parts: ForgetPersonParts,
): JobHandler<(typeof forgetPersonJob)['payload']> {
  const { db, jobs, clock } = parts;
  return async ({ userId, mailId }, { signal }) => {
    const person = await findDeleted(db, userId);
    if (person === null) return;
    const at = clock();
    const { account } = person;
    const age = at.getTime() - person.deletedAt.getTime();
    await inTransaction(db, async (trx) => {
      await lockLeaver(trx, person);
      const runs = await lockOpenRuns(trx, account);
      await cancelOpenRuns(trx, runs, { account, at });
      await giveUpWallet(trx, { account, at });
      await forgetPerson(trx, person, at);
      const isSettled = age >= straggling && runs.every(isNotBegun);
      const isTold =
        mailId === null || (isSettled && (await forgetMail(trx, mailId, { even: age > mailLife })));
      if (isSettled && isTold) return;
      const startAfter = new Date(at.getTime() + Math.min(Math.max(straggling, age / 2), hour));
      await jobs.send(trx, forgetPersonJob, { userId, mailId }, { startAfter });
    });
    await deleteFiles(parts, account, signal);
  };
}

async function deleteFiles(
  { db, storage }: ForgetPersonParts,
  account: string,
  signal: AbortSignal,
): Promise<void> {
  for (const runId of await listRunsWithPictures(db, account)) {
    signal.throwIfAborted();
    // Deletes files without a row too: a worker may have died before it delivered.
    await storage.deleteAll(folderOfRun(runId));
  }
  for (;;) {
    const files = await listFiles(db, account);
    if (files.length === 0) return;
    for (const { id, storage_key } of files) {
      signal.throwIfAborted();
      // The file first: a row without its file is found again, a file without its row never.
      await storage.delete(storage_key);
      await deleteFile(db, id);
    }
  }
}
