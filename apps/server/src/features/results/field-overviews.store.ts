import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { OverviewOrder } from '@furrow/contract/results/results';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Display = AnalysisRecord['metadata']['display'];

export interface StoredOverview {
  id: string;
  name: string;
  crop: string | null;
  area_ha: string;
  country: string | null;
  /** The columns of the newest result are null if there is none. */
  run_id: string | null;
  service_code: string;
  service_name: string;
  date: string;
  average: number | null;
  difference: number | null;
  covered_percent: number | null;
  display: Display;
  series: { date: string; average: number }[];
  next: {
    order_id: string;
    due_at: string;
    state: AnalysisStatus;
    service_code: string;
    service_name: string;
  } | null;
  ordered_item_id: string | null;
}

/** SQL for the name of a field in which numbers have nine digits, so that "Field 2" comes before "Field 10". */
const nameKey = sql`regexp_replace(
  regexp_replace(lower(f.name), '(\\d+)', '00000000\\1', 'g'), '0*(\\d{9})', '\\1', 'g')`;

const sortKeys: Record<OverviewOrder, RawBuilder<unknown>> = {
  change: sql`abs(x.difference) desc nulls last, x.day desc nulls last, f.created_at desc, f.position`,
  name: sql`${nameKey}, f.created_at desc, f.position`,
  newest: sql`f.created_at desc, f.position`,
};

/** SQL for the newest result `x` of a field `f`, of a service or of any, with its run and order item. */
const newestResultOf = (service: string | null) => sql`(
  select r.id as run_id, i.service_code, i.service_name, x.day, x.average, x.difference, x.covered_percent
  from order_items i join runs r on r.order_item_id = i.id join results x on x.run_id = r.id
  where i.field_id = f.id and x.day is not null ${service === null ? sql`` : sql`and i.service_code = ${service}`}
  order by x.day desc, x.created_at desc limit 1)`;

/** Number of averages of the series at most. */
const maxSeries = 40;

/**
 * SQL for the averages of a field `p` of the page: the series of its newest result `d` or, until that is computed, those
 * of its results of the same service.
 */
const points = sql`(
  select point ->> 'date' as date, (point -> 'average')::double precision as average from jsonb_array_elements(d.series) point
  union all
  select x.day, x.average
  from order_items i join runs r on r.order_item_id = i.id join results x on x.run_id = r.id
  where d.series is null and i.field_id = p.id and i.service_code = p.service_code and x.average is not null)`;

/**
 * Lists a page of the account's saved fields, each with its newest result and next run. The page is selected by small
 * columns first, because records are large.
 */
export async function listOverviews(
  db: Kysely<Schema>,
  account: string,
  {
    order,
    service,
    limit,
    offset,
  }: { order: OverviewOrder; service: string | null; limit: number | null; offset: number },
): Promise<StoredOverview[]> {
  const { rows } = await sql<StoredOverview>`
    with page as materialized (
      select f.id, f.name, f.crop, f.area_ha, f.country, x.*, row_number() over (order by ${sortKeys[order]}) as place
      from fields f left join lateral ${newestResultOf(service)} x on true
      where f.account = ${account} and f.removed_at is null
      order by place limit ${limit} offset ${offset})
    select p.id, p.name, p.crop, p.area_ha, p.country, p.run_id, p.service_code, p.service_name, p.day as date,
      p.average, p.difference, p.covered_percent, d.record #> '{metadata,display}' as display, s.series, n.next, o.id as ordered_item_id
    from page p
    left join results d on d.run_id = p.run_id
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', t.date, 'average', t.average) order by t.date), '[]') as series
      from (
        select date, average from ${points} points
        order by date desc limit ${maxSeries}) t) s on true
    left join lateral (
      select jsonb_build_object('order_id', coalesce(r.follow_up_id, i.order_id), 'due_at', r.due_at, 'state', r.state,
        'service_code', i.service_code, 'service_name', i.service_name) as next
      from order_items i join runs r on r.order_item_id = i.id
      where i.field_id = p.id and r.finished_at is null order by r.due_at, r.id limit 1) n on true
    left join lateral (
      select i.id from order_items i join orders o on o.id = i.order_id
      where i.field_id = p.id order by o.created_at desc, i.position limit 1) o on true
    order by p.place`.execute(db);
  return rows;
}

/** Reads the colour scale of each service from the newest of these runs that it has. */
export async function findScales(
  db: Kysely<Schema>,
  runIds: readonly string[],
): Promise<Record<string, Display>> {
  const { rows } = await sql<{ service_code: string; display: Display }>`
    select s.service_code, x.record #> '{metadata,display}' as display
    from (
      select distinct on (i.service_code) i.service_code, r.id as run_id
      from unnest(${runIds}::uuid[]) given (id) join runs r on r.id = given.id join order_items i on i.id = r.order_item_id
      order by i.service_code, r.finished_at desc) s
    join results x on x.run_id = s.run_id`.execute(db);
  return Object.fromEntries(rows.map(({ service_code, display }) => [service_code, display]));
}
