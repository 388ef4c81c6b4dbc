import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import { type Kysely, sql } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import { belongsToListedOrder, itemIdIn } from '../runs/listed-orders.ts';

export interface StoredOrderResult {
  item_id: string;
  field_name: string;
  area_ha: string;
  geometry: StoredGeometry;
  state: AnalysisStatus;
  service_code: string;
  service_name: string;
  /** The columns of the result are null until there is one. */
  run_id: string | null;
  date: string;
  average: number | null;
  difference: number | null;
  covered_percent: number | null;
  is_backfilling: boolean;
}

/**
 * Lists the items of an order of the account with the newest result of each; of a follow-up order, the run that it is
 * about. Empty if there is no such order.
 */
export async function listResultsOfOrder(
  db: Kysely<Schema>,
  account: string,
  orderId: string,
): Promise<StoredOrderResult[]> {
  const { rows } = await sql<StoredOrderResult>`
    select ${itemIdIn} as item_id, i.field_name, i.area_ha, i.geometry,
      i.service_code, i.service_name, r.state, r.run_id, r.day as date, r.average, r.difference, r.covered_percent,
      r.backfilled_at is null as is_backfilling
    from listed_orders o join order_items i on i.order_id = o.paid_order_id
    cross join lateral (
      select r.id, r.state, x.run_id, x.day, x.average, x.difference, x.covered_percent, x.backfilled_at
      from runs r left join results x on x.run_id = r.id and x.day is not null
      where r.order_item_id = i.id and ${belongsToListedOrder}
      order by x.day desc nulls last, (r.finished_at is null) desc,
        case when r.finished_at is null then r.sequence else -r.sequence end
      limit 1) r
    where o.id = ${orderId} and o.account = ${account}
    order by i.position`.execute(db);
  return rows;
}
