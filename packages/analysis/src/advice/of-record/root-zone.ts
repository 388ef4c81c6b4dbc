import type { SeriesPoint } from '../../series/time-series-outcome.ts';
import { ExponentialFilter, rootZoneDays } from '../../services/soil-moisture/exponential-filter.ts';
import { percentiles } from '../../statistics/percentile.ts';
import type { FieldView } from '../advice-input.ts';

const dayMilliseconds = 86_400_000;
/** Fewest views of 12 months for percentiles of the field's own year. */
const minViewsOfYear = 8;

/**
 * Root zone soil moisture of a field in each view, from the averages of its surface. The filter is linear, so that the
 * average of its pixels is the filtered average where all of them were seen.
 */
export function rootZoneViews(series: readonly SeriesPoint[]): FieldView[] {
  const filter = new ExponentialFilter(1, rootZoneDays);
  return series.flatMap(({ date, average }) => {
    filter.update(Date.parse(`${date}T00:00:00Z`) / dayMilliseconds, Float64Array.of(average));
    const value = filter.settledValues()[0]!;
    return Number.isNaN(value) ? [] : [{ day: date, value }];
  });
}

/** Percentiles of the field's own year; null with too few views. */
export function ownRange(views: readonly FieldView[]): { p10: number; p90: number } | null {
  if (views.length < minViewsOfYear) return null;
  const values = Float64Array.from(views, ({ value }) => value);
  const [p10, p90] = percentiles(values, [10, 90]) as [number, number];
  return { p10, p90 };
}
