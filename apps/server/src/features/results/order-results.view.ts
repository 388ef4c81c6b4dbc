import type { OrderResult } from '@furrow/contract/results/results';
import type { Names } from '../../http/reader.ts';
import type { StoredOrderResult } from './order-results.store.ts';

export function viewOrderResult(row: StoredOrderResult, names: Names): OrderResult {
  const { item_id, field_name, area_ha, geometry, state, service_code, service_name } = row;
  const { run_id, date, average, difference, covered_percent, is_backfilling } = row;
  return {
    item_id,
    field_name,
    area_ha: Number(area_ha),
    geometry,
    analysis_status: state,
    service_code,
    service_name: names.service(service_code, service_name),
    result: run_id === null ? null : { run_id, date, average, difference, covered_percent, is_backfilling },
  };
}
