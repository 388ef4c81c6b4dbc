import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CancellableRun, cancelRuns } from './cancel-runs.ts';
import { runMessages } from './runs.messages.ts';

/** Whether no worker has started the run. A run that has started is completed, even if the account is deleted. */
export const isNotStarted = ({ state }: CancellableRun): boolean => state !== 'Processing';

/** Cancels the runs of a deleted account that have not started. The caller has to lock them. */
export async function cancelOpenRuns(
  trx: Transaction<Schema>,
  runs: readonly CancellableRun[],
  { account, at }: { account: string; at: Date },
): Promise<void> {
  await cancelRuns(trx, runs.filter(isNotStarted), {
    account,
    reason: runMessages.account_deleted(),
    now: at,
  });
}
