import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type RunState, runStates } from './run-states.ts';

/** Tells a server that works of runs that are due at once. */
export const runsChannel = 'furrow_runs';

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

/** All runs of these items. They are given their jobs when they are due (find-due-runs.ts), the first ones once this has committed. */
export async function scheduleRuns(
  trx: Transaction<Schema>,
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
    ), noted as (
      insert into transitions (entity, entity_id, to_state, at)
      select ${runStates.entity}, id, ${state}, ${at} from made order by sequence
    )
    select pg_notify(${runsChannel}, '')`.execute(trx);
}
