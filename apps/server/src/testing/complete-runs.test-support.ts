import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { abandonRun, type DeliveredResult, deliver } from '../features/runs/end-run.ts';
import { runMessages } from '../features/runs/runs.messages.ts';
import { type ClaimedRun, claimRun } from '../features/runs/runs.store.ts';

/** Finds the runs of an order, by item and date. */
export function runsOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['r.id', 'r.check_number', 'r.state', 'r.reason', 'r.share_cents', 'r.order_item_id as itemId'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .orderBy('r.sequence')
    .execute();
}

/** Claims a run like a worker, without executing it. */
export async function claimOpenRun(db: Kysely<Schema>, runId: string, now: Date): Promise<ClaimedRun> {
  const { check_number: checkNumber } = await db
    .selectFrom('runs')
    .select('check_number')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const run = await claimRun(db, { id: runId, checkNumber }, now);
  if (run === null) throw new Error('The run cannot be claimed: it is finished, or its poll is outdated.');
  return run;
}

/**
 * Returns a unique acquisition time, because due dates may be moved next to each other, while passes are hours apart.
 */
export const acquiredFor = ({ dueAt, sequence }: Pick<ClaimedRun, 'dueAt' | 'sequence'>): Date =>
  new Date(dueAt.getTime() + sequence * 3_600_000);

/** Returns a minimal result of a scene that no other run uses. */
export const aResult = (run: Pick<ClaimedRun, 'dueAt' | 'sequence'>): DeliveredResult => ({
  record: {},
  checksum: 'none',
  engine: 'none',
  plan: { scenes: [{ datetime: acquiredFor(run).toISOString() }] },
  files: [],
});

/** Completes a run with a minimal result, for tests of later stages. */
export async function deliverRun(db: Kysely<Schema>, runId: string, now: Date): Promise<void> {
  const run = await claimOpenRun(db, runId, now);
  await deliver(db, run, aResult(run), now);
}

/** Refunds a run that cannot be completed. */
export async function refundOpenRun(db: Kysely<Schema>, runId: string, now: Date): Promise<void> {
  await abandonRun(db, await claimOpenRun(db, runId, now), {
    to: 'Refunded',
    reason: runMessages.money_back({ why: runMessages.no_pass_since_analysis() }),
    at: now,
  });
}
