import type { Message } from '@furrow/messages/message';
import { sql } from 'kysely';

/** Whether a run `r` stands in a listed order `o` that was paid with the run's: all do in a first order, each in its own follow-up. */
const standsInIt = sql`(o.first_order_id is null or r.follow_up_id = o.id)`;

/** To be joined to a listed order `o`: its items and runs, as `i` and `r`. */
export const analysesOf = sql`
  order_items i on i.order_id = o.paid_with
  join runs r on r.order_item_id = i.id and ${standsInIt}`;

/** What names an item `i` in a listed order `o`: in a follow-up its run `r`, which has nothing beside it there. */
export const itemIdIn = sql<string>`case when o.first_order_id is null then i.id else r.id end`;

/**
 * Of an item `i` in a listed order `o`, as `r`: the run that speaks for it. One with a result, else the first that is not over, else
 * the last; with why it stands there, or what is being done for it.
 */
export const speakingRun = sql<{ id: string; state: string; reason: Message | null }>`(
  select r.id, r.state, coalesce(r.reason, r.stage) as reason from runs r
  where r.order_item_id = i.id and ${standsInIt}
  order by (r.state = 'Completed') desc, (r.finished_at is null) desc,
    case when r.finished_at is null then r.sequence else -r.sequence end
  limit 1)`.as<'r'>('r');
