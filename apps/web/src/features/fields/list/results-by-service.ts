import type { FieldResults } from '@furrow/contract/results/results';
import type { RecordedPoint } from '../../record/history.ts';

/** Groups a field's results by service: ordered by their newest result, each group newest first. */
export function groupByService(results: FieldResults): FieldResults[] {
  return [...Map.groupBy(results, ({ service_code }) => service_code).values()];
}

/** Time series of one service in chronological order; the later result counts for a day that was ordered twice. */
export function seriesOf(results: FieldResults): RecordedPoint[] {
  const byDay = new Map<string, RecordedPoint>();
  for (const { date, average, figures } of results) {
    if (average === null || figures === null || byDay.has(date)) continue;
    const { median, p10, p90, cloud } = figures;
    byDay.set(date, { date, average, median, p10, p90, cloud });
  }
  return [...byDay.values()].reverse();
}
