import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { refundRun } from './refund-run.ts';
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
  reason: string;
  at: Date;
}

/** They are not to be, and their money goes back to the wallet, with a credit note. */
export async function cancelRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  cancelling: Cancelling,
): Promise<void> {
  await stopRuns(trx, runs, cancelling);
  const ids = runs.map(({ id }) => id);
  await writeCreditNotes(trx, ids, cancelling);
}

/** As cancelRuns; the credit note is the caller's. */
export async function stopRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  { account, reason, at }: Cancelling,
): Promise<void> {
  for (const run of runs) {
    const { id, state } = run;
    await trx.updateTable('runs').set({ reason, finished_at: at }).where('id', '=', id).execute();
    await move(trx, runStates, { id, from: state, to: 'Cancelled', at, reason });
    await refundRun(trx, run, { account, at });
  }
}
