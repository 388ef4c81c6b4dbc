import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { moveAll } from '../../states/move.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { refundRuns } from './refund-runs.ts';
import { type RunState, runStates } from './run-states.ts';

/** A locked run that no worker has claimed, in a state that allows cancelling. */
export interface OpenRun {
  id: string;
  state: RunState;
  orderItemId: string;
  shareCents: number;
}

interface Cancelling {
  account: string;
  /** Shown to users. */
  reason: Message;
  at: Date;
}

/** Cancels runs, refunds them to the wallet and writes a credit note for each order. */
export async function cancelRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  cancelling: Cancelling,
): Promise<void> {
  await stopRuns(trx, runs, cancelling);
  await refundRuns(trx, runs, cancelling);
  await writeCreditNotes(
    trx,
    runs.map(({ id }) => id),
    cancelling,
  );
}

/** Moves runs to Cancelled without touching money, which is left to the caller. */
export async function stopRuns(
  trx: Transaction<Schema>,
  runs: readonly Pick<OpenRun, 'id' | 'state'>[],
  { reason, at }: Pick<Cancelling, 'reason' | 'at'>,
): Promise<void> {
  for (const [from, those] of Map.groupBy(runs, ({ state }) => state)) {
    const ids = those.map(({ id }) => id);
    const change = { ids, from, to: 'Cancelled', at, reason } as const;
    const moved = await moveAll(trx, runStates, change, { reason, finished_at: at });
    if (moved < ids.length)
      throw new Error('A run changed its state while it was being cancelled. Lock the runs before calling.');
  }
}
