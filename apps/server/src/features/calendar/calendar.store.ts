import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { RunState } from '../runs/run-states.ts';

export interface CalendarRun {
  id: string;
  sequence: number;
  state: RunState;
  dueAt: Date;
  shareCents: number;
  /** Nobody works on it, and nobody has been told to. */
  isOpen: boolean;
  /** As `isOpen` but for a dispute about its payment, which it waits out. */
  isHalted: boolean;
}

/** Of a run `r`. */
export const isOpenRun = sql<boolean>`(r.state = 'Scheduled' and r.started_at is null and r.queued_at is null)`;

/** How often an item of this account's is repeated after its first run; null when there is no such item. */
export async function furtherRunsOf(
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
 * The runs of a recurring item, by date, locked so that none is started or changed meanwhile; null when it is no item of this
 * account's, none when it is not repeated.
 */
export async function lockCalendar(
  trx: Transaction<Schema>,
  account: string,
  itemId: string,
): Promise<CalendarRun[] | null> {
  const further = await furtherRunsOf(trx, account, itemId);
  if (further === null) return null;
  if (further === 0) return [];
  const { rows } = await sql<CalendarRun>`
    select r.id, r.sequence, r.state, r.due_at as "dueAt", r.share_cents as "shareCents", ${isOpenRun} as "isOpen",
      r.state = 'Disputed' and r.started_at is null and r.queued_at is null as "isHalted"
    from runs r where r.order_item_id = ${itemId} order by r.id for update`.execute(trx);
  return rows.toSorted((one, other) => one.sequence - other.sequence);
}

/** Gives runs other dates, and writes down that it was done. That one is the last is told anew, before its new date. */
export async function moveDates(
  trx: Transaction<Schema>,
  runs: readonly { id: string; dueAt: Date }[],
  { why, at }: { why: 'moved' | 'paused'; at: Date },
): Promise<void> {
  const dates = JSON.stringify(runs.map(({ id, dueAt }) => ({ id, due_at: dueAt })));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${dates}::jsonb) as run (id uuid, due_at timestamptz)),
    noted as (
      insert into moved_dates (run_id, why, due_before, due_after, at)
      select r.id, ${why}, r.due_at, wanted.due_at, ${at} from runs r join wanted using (id) order by r.sequence)
    update runs set due_at = wanted.due_at from wanted where runs.id = wanted.id`.execute(trx);
  await sql`
    delete from notices where kind = 'last' and run_id = any(${runs.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}
