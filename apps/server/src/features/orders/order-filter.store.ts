import type { OrderFilter, OrderRow } from '@furrow/contract/orders';
import { type RawBuilder, sql } from 'kysely';
import { analysesOf } from './listed-orders.ts';

/** Which orders of an account. */
export interface WantedOrders {
  account: string;
  /** Part of a number, or of the name of a service or a field. */
  search: string | null;
  /** Code of the one in which the reader has the names of services. */
  language: string;
  state: OrderFilter | null;
  /** What it was in the basket before. */
  cartItem: string | null;
}

/** Whether a listed order `o` is one of them. */
export function isWanted({ account, search, language, state, cartItem }: WantedOrders): RawBuilder<boolean> {
  const conditions = [sql`o.account = ${account}`];
  if (search !== null) conditions.push(isFound(search, language));
  if (state !== null) conditions.push(standsAs[state]);
  if (cartItem !== null) conditions.push(cameFrom(cartItem));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const likeOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

function isFound(search: string, language: string) {
  const like = likeOf(search);
  // Letters such as क़ are typed as one sign or as two; catalogues have them in the usual form, or as it was typed.
  const inCatalogue = [like, likeOf(search.normalize('NFC'))];
  const called = sql`(
    select s.code from services s
    where coalesce(s.translations -> 'name' ->> ${language}, s.name) ilike any(${inCatalogue}::text[]))`;
  return sql<boolean>`(o.number ilike ${like} or exists (
    select from (select o.id, o.paid_with, o.first_order_id) o join ${analysesOf}
    where i.service_name ilike ${like} or i.field_name ilike ${like} or i.service_code in ${called}))`;
}

const cameFrom = (cartItem: string) => sql<boolean>`o.attempt_id = (
  select attempt_id from payment_attempt_items where cart_item_id = ${cartItem} and alive)`;

/** Whether an order `o` has a run in such a state. */
const hasRun = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (select o.id, o.paid_with, o.first_order_id) o join ${analysesOf} where ${condition})`;
const isOpen = sql`r.state in ('Scheduled', 'Processing', 'Waiting for a clear view', 'Disputed')`;
const isWaiting = sql`r.state = 'Waiting for a clear view'`;
const isDone = sql`r.state = 'Completed'`;
/** One that was delivered can be refunded too. As a value, not as `exists`: for that the planner may read the whole ledger. */
const isReturned = sql`(
  select true from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund') is true`;

const standsAs: Record<OrderFilter, RawBuilder<boolean>> = {
  open: hasRun(isOpen),
  waiting: hasRun(isWaiting),
  done: sql<boolean>`(${hasRun(isDone)} and not ${hasRun(isOpen)})`,
  returned: hasRun(isReturned),
};

/** Of an order `o`: how many runs there are, and how many stand where. */
export const countOfAnalyses = sql<OrderRow['analyses']>`(
  select json_build_object('total', count(*), 'open', count(*) filter (where ${isOpen}),
    'waiting', count(*) filter (where ${isWaiting}), 'done', count(*) filter (where ${isDone}),
    'returned', count(*) filter (where ${isReturned}))
  from (select o.id, o.paid_with, o.first_order_id) o join ${analysesOf})`;
