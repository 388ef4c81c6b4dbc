import type { FieldOverview } from '@furrow/contract/results/results';
import type { Names } from '../../http/reader.ts';
import type { StoredOverview } from './field-overviews.store.ts';

export function viewOverview(row: StoredOverview, names: Names): FieldOverview {
  const { id, name, country, next } = row;
  return {
    id,
    name,
    crop: names.crop(row.crop),
    area_ha: Number(row.area_ha),
    country,
    newest:
      row.run_id === null
        ? null
        : {
            run_id: row.run_id,
            service_code: row.service_code,
            service_name: names.service(row.service_code, row.service_name),
            date: row.date,
            average: row.average,
            difference: row.difference,
            covered_percent: row.covered_percent,
            display: row.display,
            series: row.series,
          },
    next: next && {
      order_id: next.order_id,
      due_at: new Date(next.due_at).toISOString(),
      state: next.state,
      service_name: names.service(next.service_code, next.service_name),
    },
    ordered_item_id: row.ordered_item_id,
  };
}
