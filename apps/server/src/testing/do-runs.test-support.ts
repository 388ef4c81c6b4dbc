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

/** Claims a run like a worker, without executing it. */
export async function begin(db: Kysely<Schema>, runId: string, at: Date): Promise<TakenRun> {
  const { look } = await db
    .selectFrom('runs')
    .select('look')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const run = await takeRun(db, { id: runId, look }, at);
  if (run === null) throw new Error('The run cannot be claimed: it is finished, or its poll is outdated.');
  return run;
}

/**
 * Makes acquisition times unique: due dates may be moved next to each other, while passes are hours apart.
 */
export const acquiredFor = ({ dueAt, sequence }: Pick<TakenRun, 'dueAt' | 'sequence'>): Date =>
  new Date(dueAt.getTime() + sequence * 3_600_000);

/** A minimal result, of a scene of its own. */
export const aResult = (run: Pick<TakenRun, 'dueAt' | 'sequence'>): Delivered => ({
  record: {},
  checksum: 'none',
  engine: 'none',
  plan: { scenes: [{ datetime: acquiredFor(run).toISOString() }] },
  files: [],
});

/** Completes a run with a minimal result, for tests of later stages. */
export async function deliverRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  const run = await begin(db, runId, at);
  await deliver(db, run, aResult(run), at);
}

/** Refunds a run that cannot be completed. */
export async function giveUpRun(db: Kysely<Schema>, runId: string, at: Date): Promise<void> {
  await giveUp(db, await begin(db, runId, at), {
    to: 'Refunded',
    reason: runMessages.money_back({ why: runMessages.no_pass_since_analysis() }),
    at,
  });
}
