import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { transitionAll } from '../../states/transition.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { refundRuns } from './refund-runs.ts';
import { type RunState, runStates } from './run-states.ts';

/** A locked run that no worker has claimed, in a state that allows cancelling. */
export interface CancellableRun {
  id: string;
  state: RunState;
  orderItemId: string;
  shareCents: number;
}

interface CancelRunsInput {
  account: string;
  /** Reason that is shown to users. */
  reason: Message;
  now: Date;
}

/** Cancels runs, refunds them to the wallet and writes a credit note for each order. */
export async function cancelRuns(
  trx: Transaction<Schema>,
  runs: readonly CancellableRun[],
  cancellation: CancelRunsInput,
): Promise<void> {
  await markCancelled(trx, runs, cancellation);
  await refundRuns(trx, runs, cancellation);
  await writeCreditNotes(
    trx,
    runs.map(({ id }) => id),
    cancellation,
  );
}

/** Changes the state of runs to Cancelled. The caller has to refund them. */
export async function markCancelled(
  trx: Transaction<Schema>,
  runs: readonly Pick<CancellableRun, 'id' | 'state'>[],
  { reason, now }: Pick<CancelRunsInput, 'reason' | 'now'>,
): Promise<void> {
  for (const [from, group] of Map.groupBy(runs, ({ state }) => state)) {
    const ids = group.map(({ id }) => id);
    const change = { ids, from, to: 'Cancelled', now, reason } as const;
    const moved = await transitionAll(trx, runStates, change, { reason, finished_at: now });
    if (moved < ids.length)
      throw new Error('A run changed its state while it was being cancelled. Lock the runs before calling.');
  }
}
