import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Delivered, deliver, giveUp } from '../features/runs/end-run.ts';
import { runMessages } from '../features/runs/runs.messages.ts';
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

/** Dates may be moved to right after one another, passes are hours apart. */
export const acquiredFor = ({ dueAt, sequence }: Pick<TakenRun, 'dueAt' | 'sequence'>): Date =>
  new Date(dueAt.getTime() + sequence * 3_600_000);

/** One that says little, of a scene of its own. */
export const aResult = (run: Pick<TakenRun, 'dueAt' | 'sequence'>): Delivered => ({
  record: {},
  checksum: 'none',
  engine: 'none',
  plan: { scenes: [{ datetime: acquiredFor(run).toISOString() }] },
  files: [],
});

/** A run is done: with a result that says little, for tests of what comes after. */
export async function deliverRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  const run = await begin(db, runId, at);
  await deliver(db, run, aResult(run), at);
}

/** A run is not to be. */
export async function giveUpRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  await giveUp(db, await begin(db, runId, at), {
    to: 'Refunded',
    reason: runMessages.money_back({ why: runMessages.no_pass_since_analysis() }),
    at,
  });
}
