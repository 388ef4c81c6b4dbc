import type { OrderAnalyses, OrderFilter } from '@furrow/contract/orders/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { analysesOf, belongsToListedOrder } from '../runs/listed-orders.ts';

/** Filter over the orders of an account. */
export interface OrderQuery {
  account: string;
  /** A part of an order number, or of the name of a service or a field. */
  search: string | null;
  /** Language code of the reader, in which service names are searched. */
  language: string;
  state: OrderFilter | null;
  service: string | null;
  field: string | null;
  /** Season: year of the view of a result, or of the order while nothing is known of its views. */
  year: number | null;
  /** Id of the cart item that the order was made from. */
  cartItem: string | null;
}

/** Condition that a listed order `o` matches the filter. */
export function matchesFilter({
  account,
  search,
  language,
  state,
  service,
  field,
  year,
  cartItem,
}: OrderQuery): RawBuilder<boolean> {
  const conditions = [sql`o.account = ${account}`];
  if (search !== null) conditions.push(matchesSearch(search, language));
  if (state !== null) conditions.push(statusConditions[state]);
  if (service !== null) conditions.push(hasItem(sql`i.service_code = ${service}`));
  if (field !== null) conditions.push(hasItem(sql`i.field_id = ${field}`));
  if (year !== null) conditions.push(isOfSeason(year));
  if (cartItem !== null) conditions.push(isMadeFrom(cartItem));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const likePatternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

function matchesSearch(search: string, language: string) {
  const likePattern = likePatternOf(search);
  // Letters such as क़ can be typed as one character or as two. Names in catalogues may have either form.
  const cataloguePatterns = [likePattern, likePatternOf(search.normalize('NFC'))];
  const servicesCalledSo = sql`(
    select s.code from services s
    where coalesce(s.translations -> 'name' ->> ${language}, s.name) ilike any(${cataloguePatterns}::text[]))`;
  return sql<boolean>`(o.number ilike ${likePattern} or exists (
    select from (select o.id, o.paid_order_id, o.first_order_id) o join ${analysesOf}
    where i.service_name ilike ${likePattern} or i.field_name ilike ${likePattern} or i.service_code in ${servicesCalledSo}))`;
}

const isMadeFrom = (cartItem: string) => sql<boolean>`o.attempt_id = (
  select attempt_id from payment_attempt_items where cart_item_id = ${cartItem} and is_live)`;

/** Year (UTC) in which a listed order `o` was made. */
const yearOfOrder = sql`extract(year from o.created_at at time zone 'UTC')::int`;

/** Condition that an order `o` has an item that meets `condition`. */
const hasItem = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from order_items i where i.order_id = o.paid_order_id and ${condition})`;

/** Condition that an order `o` has a run that meets `condition`. */
const hasRun = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (select o.id, o.paid_order_id, o.first_order_id) o join ${analysesOf} where ${condition})`;

/** Year of what a run `r` of an item `i` shows: that of its view, else of the day that was ordered, else null. */
const yearOfView = sql`coalesce(
  (select left(res.day, 4) from results res where res.run_id = r.id)::int, extract(year from i.reference_date)::int)`;
const isOfSeason = (year: number) => sql<boolean>`(
  ${hasRun(sql`${yearOfView} = ${year}`)} or ${yearOfOrder} = ${year} and not ${hasRun(sql`${yearOfView} is not null`)})`;

const isOpen = sql`r.state in ('Scheduled', 'Processing', 'Waiting for a clear view', 'Disputed')`;
const isWaiting = sql`r.state = 'Waiting for a clear view'`;
const isDone = sql`r.state = 'Completed'`;
/**
 * Condition that a run `r` was refunded, which is also possible after its delivery. It is a scalar instead of `exists`,
 * for which the planner may read all of the ledger.
 */
const isReturned = sql`(
  select true from ledger_transactions t where t.idem_key = 'run:' || r.id || ':refund') is true`;

const statusConditions: Record<OrderFilter, RawBuilder<boolean>> = {
  open: hasRun(isOpen),
  waiting: hasRun(isWaiting),
  done: sql<boolean>`(${hasRun(isDone)} and not ${hasRun(isOpen)})`,
  returned: hasRun(isReturned),
};

/** Condition that a run `r` waits for its date. The first run of an item is due immediately. */
const waitsForDate = sql`r.state = 'Scheduled' and r.sequence > 0 and r.started_at is null`;
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
/** SQL columns that count runs `r`, in total and by status, with the next date. */
export const runCounts = sql`count(*) as total, count(*) filter (where ${isOpen}) as open,
    count(*) filter (where ${isWaiting}) as waiting, count(*) filter (where ${waitsForDate}) as scheduled,
    count(*) filter (where ${isDone}) as done, count(*) filter (where ${isReturned}) as returned,
    min(r.due_at) filter (where ${waitsForDate}) as next_due_at`;

/** SQL aggregate that adds up rows of `runCounts`. */
export const sumOfRunCounts = sql<OrderAnalyses>`json_build_object('total', sum(total), 'open', sum(open),
    'waiting', sum(waiting), 'scheduled', sum(scheduled), 'done', sum(done), 'returned', sum(returned),
    'next_due_at', to_char(min(next_due_at) at time zone 'UTC', ${isoFormat}))`;

/** The number of runs of an item `i` in a listed order `o`. */
export const countOfAnalysesOfItem = sql<OrderAnalyses>`(
  select ${sumOfRunCounts} from (
    select ${runCounts} from runs r where r.order_item_id = i.id and ${belongsToListedOrder}) counted)`;

/** Fields that a filter offers at most; a search finds the orders of the others. */
const maxFields = 500;

interface FilterOptions {
  services: { code: string; name: string }[];
  fields: { id: string; name: string }[];
  years: number[];
}

/**
 * Finds what the orders of an account can be filtered by: services and fields by name, and seasons, newest first.
 * @param chosenField a field that is offered in any case, if it was ordered
 */
export async function findFilterOptions(
  db: Kysely<Schema>,
  account: string,
  chosenField: string | null,
): Promise<FilterOptions> {
  const { rows } = await sql<FilterOptions>`
    with sold as materialized (
      select i.service_code, i.service_name, i.field_id, i.field_name, o.created_at
      from orders o join order_items i on i.order_id = o.id where o.account = ${account}
    ), services as (
      select distinct on (service_code) service_code as code, service_name as name
      from sold order by service_code, created_at desc
    ), fields as (
      select field_id as id, max(field_name) as name from sold where field_id is not null group by field_id
      order by field_id is not distinct from ${chosenField}::uuid desc, max(created_at) desc, field_id limit ${maxFields}
    ), years as (
      select distinct coalesce(seen.year, ${yearOfOrder}) as year
      from listed_orders o left join lateral (
        select distinct ${yearOfView} as year from (select o.id, o.paid_order_id, o.first_order_id) o join ${analysesOf}
      ) seen on seen.year is not null
      where o.account = ${account}
    )
    select
      (select coalesce(jsonb_agg(services order by name), '[]') from services) as services,
      (select coalesce(jsonb_agg(fields order by name, id), '[]') from fields) as fields,
      (select coalesce(array_agg(year order by year desc), '{}') from years) as years`.execute(db);
  return rows[0]!;
}
