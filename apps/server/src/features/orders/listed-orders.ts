import type { Message } from '@furrow/messages/message';
import { sql } from 'kysely';

/**
 * Condition that a run `r` belongs to a listed order `o` paid with it: all runs belong to a first order, each also to its own
 * follow-up.
 */
const belongsToListedOrder = sql`(o.first_order_id is null or r.follow_up_id = o.id)`;

/** Join of the items `i` and runs `r` of a listed order `o`. */
export const analysesOf = sql`
  order_items i on i.order_id = o.paid_order_id
  join runs r on r.order_item_id = i.id and ${belongsToListedOrder}`;

/** Id of an item `i` in a listed order `o`: in a follow-up it is that of its run `r`, the only run of the item there. */
export const itemIdIn = sql<string>`case when o.first_order_id is null then i.id else r.id end`;

/**
 * The run that represents an item `i` in a listed order `o`, as `r`: one with a result, else the first unfinished one, else the
 * last. Its reason is why it has its state, or the stage it is in.
 */
export const representativeRun = sql<{ id: string; state: string; reason: Message | null }>`(
  select r.id, r.state, coalesce(r.reason, r.stage) as reason from runs r
  where r.order_item_id = i.id and ${belongsToListedOrder}
  order by (r.state = 'Completed') desc, (r.finished_at is null) desc,
    case when r.finished_at is null then r.sequence else -r.sequence end
  limit 1)`.as<'r'>('r');
