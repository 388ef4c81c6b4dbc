import type { Message } from '@furrow/messages/message';
import { sql } from 'kysely';

/**
 * SQL condition that a run `r` belongs to a listed order `o`. A first order contains all its runs, and each follow-up
 * order contains one of them.
 */
export const belongsToListedOrder = sql`(o.first_order_id is null or r.follow_up_id = o.id)`;

/** Join of the items `i` and runs `r` of a listed order `o`. */
export const analysesOf = sql`
  order_items i on i.order_id = o.paid_order_id
  join runs r on r.order_item_id = i.id and ${belongsToListedOrder}`;

/**
 * SQL for the id of an item `i` in a listed order `o`. In a follow-up order it is the id of the run `r`, which is the
 * item's only run there.
 */
export const itemIdIn = sql<string>`case when o.first_order_id is null then i.id else r.id end`;

/** SQL for the order of the runs `r` of an item in which the first represents the item. */
const representativeFirst = sql`(r.state = 'Completed') desc, (r.finished_at is null) desc,
    case when r.finished_at is null then r.sequence else -r.sequence end`;

/** SQL aggregate for the state of the run that represents an item, over its runs `r`. */
export const representativeState = sql<string>`(array_agg(r.state order by ${representativeFirst}))[1]`;

/**
 * SQL for the run `r` that represents an item `i` in a listed order `o`: one with a result, else the first unfinished
 * one, else the last. Its `reason` is that of its state, or its current stage.
 */
export const representativeRun = sql<{ id: string; state: string; reason: Message | null }>`(
  select r.id, r.state, coalesce(r.reason, r.stage) as reason from runs r
  where r.order_item_id = i.id and ${belongsToListedOrder}
  order by ${representativeFirst} limit 1)`.as<'r'>('r');
