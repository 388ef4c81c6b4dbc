import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { RunState } from '../runs/run-states.ts';

export interface CalendarRun {
  id: string;
  sequence: number;
  state: RunState;
  dueAt: Date;
  shareCents: number;
  /** Whether no worker has the run, and no job for it is queued. */
  isOpen: boolean;
  /** Whether the run would be open, but is halted while its payment is in dispute. */
  isHalted: boolean;
}

/** SQL condition: no worker has the run `r`, and no job for it is queued. */
export const isOpenRun = sql<boolean>`(r.state = 'Scheduled' and r.started_at is null and r.queued_at is null)`;

/** Number of repeats of an account's item after its first run; null when the account has no such item. */
export async function countFurtherRuns(
  trx: Transaction<Schema>,
  account: string,
  itemId: string,
): Promise<number | null> {
  const item = await trx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.recurring_times')
    .where('i.id', '=', itemId)
    .where('o.account', '=', account)
    .executeTakeFirst();
  return item?.recurring_times ?? null;
}

/**
 * Reads the runs of a recurring item in date order and locks them, so that none is started or changed meanwhile. Null
 * when the account has no such item; empty when the item is not recurring.
 */
export async function lockCalendar(
  trx: Transaction<Schema>,
  account: string,
  itemId: string,
): Promise<CalendarRun[] | null> {
  const furtherRunCount = await countFurtherRuns(trx, account, itemId);
  if (furtherRunCount === null) return null;
  if (furtherRunCount === 0) return [];
  const { rows } = await sql<CalendarRun>`
    select r.id, r.sequence, r.state, r.due_at as "dueAt", r.share_cents as "shareCents", ${isOpenRun} as "isOpen",
      r.state = 'Disputed' and r.started_at is null and r.queued_at is null as "isHalted"
    from runs r where r.order_item_id = ${itemId} order by r.id for update`.execute(trx);
  return rows.toSorted((one, other) => one.sequence - other.sequence);
}

/**
 * Moves runs to other dates and records the change. The notification of the last analysis is sent again before its new
 * date.
 */
export async function saveMovedDates(
  trx: Transaction<Schema>,
  runs: readonly { id: string; dueAt: Date }[],
  { kind, now }: { kind: 'moved' | 'paused'; now: Date },
): Promise<void> {
  const dates = JSON.stringify(runs.map(({ id, dueAt }) => ({ id, due_at: dueAt })));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${dates}::jsonb) as run (id uuid, due_at timestamptz)),
    noted as (
      insert into moved_dates (run_id, cause, due_before, due_after, at)
      select r.id, ${kind}, r.due_at, wanted.due_at, ${now} from runs r join wanted using (id) order by r.sequence)
    update runs set due_at = wanted.due_at from wanted where runs.id = wanted.id`.execute(trx);
  await sql`
    delete from notifications where kind = 'last' and run_id = any(${runs.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}
