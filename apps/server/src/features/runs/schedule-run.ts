import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { cameAbout } from '../../states/move.ts';
import { runExecute } from './run-execute.job.ts';
import { type RunState, runStates } from './run-states.ts';

interface NewRun {
  orderItemId: string;
  /** 0 is the first. */
  sequence: number;
  dueAt: Date;
  shareCents: number;
  /** Place in its order. */
  position: number;
  at: Date;
}

/** A run with the job that starts it when it is due. */
export async function scheduleRun(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  { orderItemId, sequence, dueAt, shareCents, position, at }: NewRun,
): Promise<void> {
  const state: RunState = 'Scheduled';
  const { id } = await trx
    .insertInto('runs')
    .values({
      order_item_id: orderItemId,
      sequence,
      state,
      reason: null,
      due_at: dueAt,
      share_cents: shareCents,
      lease: null,
      plan: null,
      started_at: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await cameAbout(trx, runStates, { id, state, at });
  // Who orders forty fields at once does not keep the next customer waiting for all forty.
  const priority = -Math.min(position, 1_000);
  await jobs.send(
    trx,
    runExecute,
    { runId: id, look: 0 },
    { priority, ...(dueAt > at && { startAfter: dueAt }) },
  );
}
