import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { deliver, giveUp } from '../features/runs/end-run.ts';
import { type TakenRun, takeRun } from '../features/runs/runs.store.ts';

/** The runs of an order, by item and date. */
export function runsOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['r.id', 'r.look', 'r.state', 'r.reason', 'r.share_cents', 'r.order_item_id as itemId'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .orderBy('r.sequence')
    .execute();
}

/** A worker takes a run, and nothing more yet. */
export async function begin(db: Kysely<Schema>, runId: string, at: Date): Promise<TakenRun> {
  const { look } = await db
    .selectFrom('runs')
    .select('look')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const run = await takeRun(db, { id: runId, look }, at);
  if (run === null) throw new Error('There is nothing to do.');
  return run;
}

/** A run is done: with a result that says little, for tests of what comes after. */
export async function deliverRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  const plan = { scenes: [{ datetime: `${at.toISOString()} ${runId}` }] };
  const result = { record: {}, checksum: 'none', engine: 'none', plan, files: [] };
  await deliver(db, await begin(db, runId, at), result, at);
}

/** A run is not to be. */
export async function giveUpRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  await giveUp(db, await begin(db, runId, at), { to: 'Refunded', reason: 'No clear view.', at });
}
