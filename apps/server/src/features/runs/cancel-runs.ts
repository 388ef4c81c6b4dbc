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

/** They are not to be, and their money goes back to the wallet. */
export async function cancelRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  { account, reason, at }: { account: string; reason: string; at: Date },
): Promise<void> {
  for (const run of runs) {
    const { id, state } = run;
    await trx.updateTable('runs').set({ reason, finished_at: at }).where('id', '=', id).execute();
    await move(trx, runStates, { id, from: state, to: 'Cancelled', at, reason });
    await refundRun(trx, run, { account, at });
  }
  await writeCreditNotes(
    trx,
    runs.map(({ id }) => id),
    { reason, at },
  );
}
