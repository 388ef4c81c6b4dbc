import type { FieldResults } from '@furrow/contract/results';
import type { SeriesPoint } from '../../results/history.ts';

/** Results of a field by their service: that of the newest first, each with its newest first. */
export function byService(results: FieldResults): FieldResults[] {
  return [...Map.groupBy(results, ({ service_code }) => service_code).values()];
}

/** The days of one service in the order of time; of a day that was ordered twice what came last. */
export function seriesOf(results: FieldResults): SeriesPoint[] {
  const byDay = new Map<string, SeriesPoint>();
  for (const { date, average, figures } of results) {
    if (average === null || figures === null || byDay.has(date)) continue;
    const { median, p10, p90, cloud } = figures;
    byDay.set(date, { date, average, median, p10, p90, cloud });
  }
  return [...byDay.values()].reverse();
}
