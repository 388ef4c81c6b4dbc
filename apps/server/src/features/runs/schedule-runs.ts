import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CteStatement } from '../../database/run-as-one-statement.ts';
import { type RunState, runStates } from './run-states.ts';

/** PostgreSQL channel that informs workers of runs that are due immediately. */
export const runsChannel = 'furrow_runs';

const week = 7 * 86_400_000;

interface RunSchedule {
  orderItemId: string;
  /** Weeks between runs; null for a single run. */
  intervalWeeks: number | null;
  /** Number of runs after the first one. */
  repeats: number;
  /** Price of each run in cents. */
  shareCents: number;
}

/**
 * Builds the statements that insert all runs of these items. `enqueueDueRuns` enqueues each when it is due, and the
 * first ones when the transaction has committed.
 */
export function buildScheduleStatements(items: readonly RunSchedule[], at: Date): readonly CteStatement[] {
  const state: RunState = 'Scheduled';
  const runs = items.flatMap(({ orderItemId, intervalWeeks, repeats, shareCents }) =>
    Array.from({ length: repeats + 1 }, (_, sequence) => ({
      id: randomUUID(),
      order_item_id: orderItemId,
      sequence,
      due_at: new Date(at.getTime() + sequence * (intervalWeeks ?? 0) * week),
      share_cents: shareCents,
    })),
  );
  // The runs are sent as one JSON value, because hundreds of fields with years of runs would exceed the maximum number
  // of parameters of a statement.
  return [
    {
      name: 'scheduled',
      sql: sql`
        insert into runs (id, order_item_id, sequence, state, due_at, share_cents)
        select id, order_item_id, sequence, ${state}, due_at, share_cents
        from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
          as run (id uuid, order_item_id uuid, sequence integer, due_at timestamptz, share_cents bigint)
        returning id, sequence`,
    },
    {
      name: 'schedule_noted',
      // PostgreSQL merges equal notifications of a transaction into one.
      sql: sql`
        insert into transitions (entity, entity_id, to_state, at)
        select ${runStates.entity}, id, ${state}, ${at} from scheduled order by sequence
        returning pg_notify(${runsChannel}, '')`,
    },
  ];
}
