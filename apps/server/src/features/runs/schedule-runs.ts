import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
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
}

/** All runs of these items, and the jobs of their first ones: those after are found when they are due (find-due-runs.ts). */
export async function scheduleRuns(
  trx: Transaction<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  items: readonly Calendar[],
  at: Date,
): Promise<void> {
  const state: RunState = 'Scheduled';
  const runs = items.flatMap(({ orderItemId, every, further, shareCents }) =>
    Array.from({ length: further + 1 }, (_, sequence) => ({
      id: randomUUID(),
      order_item_id: orderItemId,
      sequence,
      due_at: new Date(at.getTime() + sequence * (every ?? 0) * week),
      share_cents: shareCents,
    })),
  );
  // As one value: hundreds of fields, each for years, are more than a statement has parameters.
  await sql`
    with made as (
      insert into runs (id, order_item_id, sequence, state, due_at, share_cents)
      select id, order_item_id, sequence, ${state}, due_at, share_cents
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
        as run (id uuid, order_item_id uuid, sequence integer, due_at timestamptz, share_cents bigint)
      returning id, sequence
    )
    insert into transitions (entity, entity_id, to_state, at)
    select ${runStates.entity}, id, ${state}, ${at} from made order by sequence`.execute(trx);
  const firsts = runs.filter(({ sequence }) => sequence === 0);
  await jobs.sendAll(
    trx,
    runExecute,
    // Who orders forty fields at once does not keep the next customer waiting for all forty.
    firsts.map(({ id }, position) => ({
      payload: { runId: id, look: 0 },
      priority: -Math.min(position, 1_000),
    })),
  );
}
