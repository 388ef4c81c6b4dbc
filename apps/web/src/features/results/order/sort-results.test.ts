import type { OrderResult } from '@furrow/contract/results/results';
import { expect, test } from 'vitest';
import { type ResultOrder, sortResults } from './sort-results.ts';

const aResult = (field_name: string, average: number | null, difference: number | null): OrderResult => ({
  item_id: field_name,
  field_name,
  area_ha: 4,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  analysis_status: average === null ? 'Processing' : 'Completed',
  service_code: 'vegetation-index',
  service_name: 'Vegetation index',
  result:
    average === null
      ? null
      : {
          run_id: field_name,
          date: '2026-06-01',
          average,
          covered_percent: null,
          difference,
          is_backfilling: false,
        },
});

const results = [
  aResult('Field 10', 0.5, -0.2),
  aResult('Field 2', 0.7, 0.1),
  aResult('Field 1', null, null),
  aResult('Field 3', 0.2, null),
];

test.each<[ResultOrder, string[]]>([
  ['change', ['Field 10', 'Field 2', 'Field 1', 'Field 3']],
  ['low', ['Field 3', 'Field 10', 'Field 2', 'Field 1']],
  ['high', ['Field 2', 'Field 10', 'Field 3', 'Field 1']],
  ['name', ['Field 1', 'Field 2', 'Field 3', 'Field 10']],
])('results in the order %s', (order, names) => {
  expect(sortResults(results, order).map(({ field_name }) => field_name)).toEqual(names);
});
