import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { cameAbout } from '../../states/move.ts';
import { runExecute } from './run-execute.job.ts';
import { type RunState, runStates } from './run-states.ts';

const week = 7 * 86_400_000;

interface Calendar {
  orderItemId: string;
  /** Weeks from one run to the next; null when there is one alone. */
  every: number | null;
  /** Runs after the first. */
  further: number;
  /** Of each. */
  shareCents: number;
  /** Place in its order. */
  position: number;
  at: Date;
}

/** All runs of an item, and the job of the first: those after it are found when they are due (find-due-runs.ts). */
export async function scheduleRuns(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'send'>,
  { orderItemId, every, further, shareCents, position, at }: Calendar,
): Promise<void> {
  const state: RunState = 'Scheduled';
  const runs = Array.from({ length: further + 1 }, (_, sequence) => ({
    order_item_id: orderItemId,
    sequence,
    state,
    reason: null,
    due_at: new Date(at.getTime() + sequence * (every ?? 0) * week),
    share_cents: shareCents,
    lease: null,
    plan: null,
    started_at: null,
    finished_at: null,
  }));
  const made = await trx.insertInto('runs').values(runs).returning(['id', 'sequence']).execute();
  await cameAbout(trx, runStates, { ids: made.map(({ id }) => id), state, at });
  const runId = made.find(({ sequence }) => sequence === 0)!.id;
  // Who orders forty fields at once does not keep the next customer waiting for all forty.
  await jobs.send(trx, runExecute, { runId, look: 0 }, { priority: -Math.min(position, 1_000) });
}
