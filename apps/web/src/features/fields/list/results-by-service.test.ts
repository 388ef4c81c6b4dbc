import type { FieldResults } from '@furrow/contract/results/results';
import { expect, test } from 'vitest';
import { groupByService, seriesOf } from './results-by-service.ts';

const aResult = (
  date: string,
  average: number | null,
  service_code = 'vegetation-index',
): FieldResults[number] => ({
  run_id: `${service_code} ${date} ${average}`,
  service_code,
  service_name: service_code,
  date,
  average,
  covered_percent: null,
  figures: average === null ? null : { name: 'NDVI', median: average, p10: 0, p90: 1, cloud: 0 },
  has_pictures: false,
});

test('services are ordered by their newest result, and their results newest first', () => {
  const water = aResult('2026-11-16', 0.1, 'crop-water');
  const [later, earlier] = [aResult('2026-11-11', 0.5), aResult('2026-10-02', 0.6)];
  expect(groupByService([water, later, earlier])).toEqual([[water], [later, earlier]]);
});

test('a series is in chronological order, with one point per day, and without results that have no index', () => {
  const results = [
    aResult('2026-11-16', 0.5),
    aResult('2026-11-16', 0.4),
    aResult('2026-11-01', null),
    aResult('2026-10-02', 0.6),
  ];
  expect(seriesOf(results).map(({ date, average }) => [date, average])).toEqual([
    ['2026-10-02', 0.6],
    ['2026-11-16', 0.5],
  ]);
});
