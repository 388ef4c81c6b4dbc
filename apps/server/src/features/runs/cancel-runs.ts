import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { moveAll } from '../../states/move.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { refundRuns } from './refund-runs.ts';
import { type RunState, runStates } from './run-states.ts';

/** A run that nobody works on: locked, and in a state that it may be cancelled from. */
export interface OpenRun {
  id: string;
  state: RunState;
  orderItemId: string;
  shareCents: number;
}

interface Cancelling {
  account: string;
  /** For people. */
  reason: Message;
  at: Date;
}

/** They are not to be, and their money goes back to the wallet, with a credit note for each order. */
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

/** Their states alone: the money is the caller's. */
export async function stopRuns(
  trx: Transaction<Schema>,
  runs: readonly Pick<OpenRun, 'id' | 'state'>[],
  { reason, at }: Pick<Cancelling, 'reason' | 'at'>,
): Promise<void> {
  for (const [from, those] of Map.groupBy(runs, ({ state }) => state)) {
    const ids = those.map(({ id }) => id);
    const change = { ids, from, to: 'Cancelled', at, reason } as const;
    const moved = await moveAll(trx, runStates, change, { reason, finished_at: at });
    if (moved < ids.length) throw new Error('A run that was to be cancelled has gone on.');
  }
}
