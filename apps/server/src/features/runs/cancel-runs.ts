import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { accountNames, post } from '../ledger/post.ts';
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
  for (const { id, state, orderItemId, shareCents } of runs) {
    await trx.updateTable('runs').set({ reason, finished_at: at }).where('id', '=', id).execute();
    await move(trx, runStates, { id, from: state, to: 'Cancelled', at, reason });
    await post(trx, {
      key: `run:${id}:refund`,
      kind: 'refund',
      ref: id,
      at,
      entries: [
        { account: accountNames.deferred(orderItemId), cents: -shareCents },
        { account: accountNames.wallet(account), cents: shareCents },
      ],
    });
  }
}
