import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { countFurtherRuns } from '../calendar/calendar.store.ts';
import { issueCreditNotesNow } from '../documents/write-documents.store.ts';
import { cancelRuns } from '../runs/cancel-runs.ts';
import type { RunState } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';

type CancelRunsResult =
  | { ok: true; cents: number; runs: number }
  | { ok: false; refused: 'order_item_not_found' | 'nothing_to_cancel' };

/** Cancels the runs of a repeated item that have not started; runs that have started end as usual. */
export function cancelRecurring(
  db: Kysely<Schema>,
  account: string,
  itemId: string,
  now: Date,
): Promise<CancelRunsResult> {
  return inTransaction(db, async (trx) => {
    const furtherRunCount = await countFurtherRuns(trx, account, itemId);
    if (furtherRunCount === null) return { ok: false, refused: 'order_item_not_found' };
    const runs = furtherRunCount > 0 ? await lockUnstartedRuns(trx, itemId) : [];
    if (runs.length === 0) return { ok: false, refused: 'nothing_to_cancel' };
    await cancelRuns(trx, runs, { account, reason: runMessages.cancelled(), now });
    await issueCreditNotesNow(trx);
    return { ok: true, cents: runs.reduce((sum, { shareCents }) => sum + shareCents, 0), runs: runs.length };
  });
}

/** Locks the runs of an item that have not started, so that no worker starts one meanwhile. */
async function lockUnstartedRuns(trx: Transaction<Schema>, itemId: string) {
  const state: RunState = 'Scheduled';
  const runs = await trx
    .selectFrom('runs')
    .select(['id', 'order_item_id', 'share_cents'])
    .where('order_item_id', '=', itemId)
    .where('state', '=', state)
    .where('started_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return runs.map(({ id, order_item_id, share_cents }) => ({
    id,
    state,
    orderItemId: order_item_id,
    shareCents: share_cents,
  }));
}

/** Number of runs of an order item `i` that cancelling it now would refund. */
export const cancellableRuns = sql<number>`(
  select count(*)::int from runs r
  where i.recurring_times > 0 and r.order_item_id = i.id and r.state = 'Scheduled' and r.started_at is null)`;
