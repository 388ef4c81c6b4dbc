import type { OrderEvent } from '@furrow/contract/orders/orders';
import type { Message } from '@furrow/messages/message';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isOpenRun } from '../calendar/calendar.store.ts';
import { documentsInOrderSql } from '../documents/documents.store.ts';
import { purchaseStates } from '../pictures/purchase-states.ts';
import { analysesOf, itemIdIn } from '../runs/listed-orders.ts';

/** The scope of a timeline: a listed order, or one item of it. */
export interface TimelineScope {
  orderId: string;
  itemId: string | null;
}

/**
 * SQL for the status of a run's money according to the ledger, because a run can be refunded after its delivery too.
 */
const moneyStatus = sql<'held' | 'spent' | 'refunded' | 'disputed'>`case
  when r.disputed_cents > 0 then 'disputed'
  when exists (select from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund') then 'refunded'
  when r.state = 'Completed' then 'spent'
  when r.state = 'Disputed' then 'disputed'
  else 'held' end`;

const runsInScope = ({ orderId, itemId }: TimelineScope) => sql`
  listed_orders o join ${analysesOf}
  where o.id = ${orderId} ${itemId === null ? sql`` : sql`and ${itemIdIn} = ${itemId}`}`;

export interface TimelineRun {
  id: string;
  item_id: string;
  sequence: number;
  due_at: Date;
  state: string;
  reason: Message | null;
  share_cents: number;
  money: 'held' | 'spent' | 'refunded' | 'disputed';
  started_at: Date | null;
  finished_at: Date | null;
  is_open: boolean;
  follow_up_id: string | null;
  pictures_cents: number | null;
}

/** Reads the first `limit` runs, by item and date. */
export async function runsOfTimeline(
  db: Kysely<Schema>,
  scope: TimelineScope,
  limit: number,
): Promise<TimelineRun[]> {
  const { rows } = await sql<TimelineRun>`
    select r.id, ${itemIdIn} as item_id, r.sequence, r.due_at, r.state, coalesce(r.reason, r.stage) as reason,
      r.share_cents, ${moneyStatus} as money, r.started_at, r.finished_at, r.follow_up_id,
      i.recurring_times > 0 and ${isOpenRun} as is_open,
      (select p.price_cents from image_purchases p where p.run_id = r.id and p.state <> 'refunded' limit 1) as pictures_cents
    from ${runsInScope(scope)} order by i.position, r.sequence limit ${limit}`.execute(db);
  return rows;
}

export interface TimelineMoney {
  money: TimelineRun['money'];
  runs: number;
  cents: number;
}

/** Reads the price of all runs in cents, by the status of their money. */
export async function moneyOfTimeline(db: Kysely<Schema>, scope: TimelineScope): Promise<TimelineMoney[]> {
  const { rows } = await sql<TimelineMoney>`
    select money, count(*)::int as runs, sum(share_cents)::bigint as cents
    from (select r.share_cents, ${moneyStatus} as money from ${runsInScope(scope)}) each_run group by money`.execute(
    db,
  );
  return rows;
}

export interface TimelineEvent {
  at: Date;
  kind: OrderEvent['kind'];
  item_id: string | null;
  /** Sequence number of the analysis, or of the first one if the event is about several. */
  sequence: number | null;
  /** Number of the item's analyses that the event is about. */
  analyses: number;
  state: string | null;
  reason: Message | null;
  /** Total of the event's analyses in cents. */
  cents: number | null;
  number: string | null;
  /** The new date of the event's first analysis. */
  due_at: Date | null;
}

/**
 * SQL for the sources of events, each with the columns of `eventsSql`. At the same instant, `rank` orders the sources,
 * and `place` the events of one source.
 */
function eventSources(scope: TimelineScope): RawBuilder<unknown>[] {
  const paid = sql`
    select created_at, 0, 0::bigint, 'paid', null::uuid, null::int, null, null::jsonb, total_cents, null, null::timestamptz
    from orders where id = ${scope.orderId}`;
  // The creation of a run is left out, because it only repeats that the order was paid.
  const stateChanges = sql`
    select c.at, 1, c.id, 'run', item_id, sequence, c.to_state, c.reason,
      case when c.to_state in ('Refunded', 'Failed', 'Cancelled') then share_cents - disputed_cents end, null, null::timestamptz
    from its_runs join transitions c on c.entity_id = its_runs.id
    where c.entity = 'run' and c.from_state is not null`;
  // The state of a delivered run does not change when it is refunded.
  const refundsAfterDelivery = sql`
    select t.created_at, 2, t.id, 'run', item_id, sequence, 'Refunded', reason, share_cents, null, null
    from its_runs join ledger_transactions t on t.idem_key = 'run:' || its_runs.id || ':refund'
    where state = 'Completed'`;
  const documents = sql`
    select created_at, 4, row_number() over (order by id), 'document', null::uuid, null::int, null, null,
      amount_cents, number, null
    from ${documentsInOrderSql(scope.orderId)} where number is not null`;
  const toCard = sql`
    select settled_at, 3, row_number() over (order by id),
      case state when 'done' then 'refunded_to_card' else 'refund_not_taken' end, null::uuid, null::int, null, null,
      amount_cents, null, null
    from card_refunds where order_id = ${scope.orderId} and state <> 'requested'`;
  const disputes = sql`
    select x.at, 5, x.id, 'dispute_' || case x.to_state when 'open' then 'opened' else x.to_state end, null::uuid, null::int,
      null, null, d.amount_cents - case x.to_state when 'lost' then d.returned_cents else 0 end, null, null
    from disputes d join orders o on o.attempt_id = d.attempt_id
      join transitions x on x.entity = 'dispute' and x.entity_id = d.id
    where o.id = ${scope.orderId} and d.frozen_at is not null and x.to_state <> 'inquiry'`;
  const moveEvents = sql`
    select m.at, 6, m.id, m.cause, item_id, sequence, null, null, null, null, m.due_after
    from its_runs join moved_dates m on m.run_id = its_runs.id`;
  const pictures = sql`
    select c.at, 7, c.id, 'pictures_' || c.to_state, item_id, sequence, null, null,
      case when c.to_state <> 'made' then p.price_cents end, null, null
    from its_runs join image_purchases p on p.run_id = its_runs.id
      join transitions c on c.entity = ${purchaseStates.entity} and c.entity_id = p.id`;
  return scope.itemId === null
    ? [paid, stateChanges, refundsAfterDelivery, moveEvents, toCard, documents, disputes, pictures]
    : [stateChanges, refundsAfterDelivery, moveEvents, pictures];
}

/**
 * Reads events, newest first, and their total number. Events of one item's analyses at the same instant are one event,
 * at the position of the last of them.
 */
export async function eventsOfTimeline(
  db: Kysely<Schema>,
  scope: TimelineScope,
  { limit, offset }: { limit: number; offset: number },
) {
  const eventsSql = sql`(
    with its_runs as (
      select r.id, ${itemIdIn} as item_id, r.sequence, r.state, r.reason, r.share_cents, r.disputed_cents
      from ${runsInScope(scope)})
    select at, rank, max(place) as place, kind, item_id, min(sequence) as sequence, count(sequence)::int as analyses,
      state, reason, sum(cents)::bigint as cents, number, min(due_at) as due_at
    from (${sql.join(eventSources(scope), sql` union all `)})
      each_one (at, rank, place, kind, item_id, sequence, state, reason, cents, number, due_at)
    group by at, rank, case when sequence is null then place end, kind, item_id, state, reason, number) happened`;
  const [events, count] = await Promise.all([
    sql<TimelineEvent>`
      select at, kind, item_id, sequence, analyses, state, reason, cents, number, due_at from ${eventsSql}
      order by at desc, rank desc, place desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${eventsSql}`.execute(db),
  ]);
  return { events: events.rows, total: count.rows[0]?.n ?? 0 };
}
