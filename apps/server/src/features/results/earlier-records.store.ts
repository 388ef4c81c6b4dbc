import type { EarlierRecord } from '@furrow/analysis/advice/parts/same-part';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

interface RecordSearch {
  account: string;
  fieldId: string;
  serviceCode: string;
  /** Day of the result that they are compared with, YYYY-MM-DD. Its month is left out. */
  before: string;
}

/** Number of months whose records are read at most; the rules need three. */
const maxMonths = 6;

/** Lists earlier records of a field that have zones, the newest one of each month. Newer months are first. */
export async function listEarlierRecords(
  db: Kysely<Schema>,
  { account, fieldId, serviceCode, before }: RecordSearch,
): Promise<EarlierRecord[]> {
  const { rows } = await sql<EarlierRecord>`
    select distinct on (left(x.day, 7)) x.day, x.record
    from order_items i
    join orders o on o.id = i.order_id and o.account = ${account}
    join runs r on r.order_item_id = i.id
    join results x on x.run_id = r.id
    where i.field_id = ${fieldId} and i.service_code = ${serviceCode} and left(x.day, 7) < ${before.slice(0, 7)}
      and jsonb_array_length(coalesce(x.record #> '{metadata,zones,features}', '[]')) > 1
    order by left(x.day, 7) desc, x.day desc, x.created_at desc
    limit ${maxMonths}`.execute(db);
  return rows;
}

/** Number of results of one field that are read at most to find when a burn was first seen. */
const maxBurns = 20;

/** Lists the results of a service on a field before a day, the first ones, whether they have zones or not. */
export async function listFirstRecords(
  db: Kysely<Schema>,
  { account, fieldId, serviceCode, before }: RecordSearch,
): Promise<EarlierRecord[]> {
  const { rows } = await sql<EarlierRecord>`
    select x.day, x.record
    from order_items i
    join orders o on o.id = i.order_id and o.account = ${account}
    join runs r on r.order_item_id = i.id
    join results x on x.run_id = r.id
    where i.field_id = ${fieldId} and i.service_code = ${serviceCode} and x.day < ${before}
    order by x.day, x.created_at
    limit ${maxBurns}`.execute(db);
  return rows;
}
