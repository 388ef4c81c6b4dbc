import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { monthText } from '../../ui/dates.ts';

/** Values of the field on one day. */
export type SeriesPoint = Omit<NonNullable<AnalysisRecord['metadata']['series']>[number], 'valid'>;

export interface HistoryPoint extends SeriesPoint {
  /** Milliseconds since 1970, shifted by a year for points of the year before. */
  time: number;
}

const dayMilliseconds = 86_400_000;
const year = 365 * dayMilliseconds;

/**
 * Splits a series into its last twelve months and the year before, which is drawn behind them, shifted by a year. @param
 * mostMonths number of months that fit as labels.
 */
export function historyOf(series: readonly SeriesPoint[], mostMonths = 4) {
  const to = Date.parse(series.at(-1)!.date);
  const [now, lastYear]: [HistoryPoint[], HistoryPoint[]] = [[], []];
  for (const point of series) {
    const time = Date.parse(point.date);
    if (time > to - year) now.push({ ...point, time });
    else if (time > to - 2 * year) lastYear.push({ ...point, time: time + year });
  }
  const shown = [...now, ...lastYear];
  const from = Math.min(...shown.map(({ time }) => time));
  return {
    now,
    lastYear,
    from,
    to,
    ...roundSpan(Math.min(...shown.map(({ p10 }) => p10)), Math.max(...shown.map(({ p90 }) => p90))),
    months: monthsBetween(from, to, mostMonths),
  };
}

/** Widens a range to ends that are short numbers. */
function roundSpan(least: number, most: number): { low: number; high: number } {
  const step = 10 ** Math.floor(Math.log10(most - least || Math.abs(most) || 1));
  const rounded = (value: number, round: (value: number) => number): number =>
    Number((round(value / step) * step).toPrecision(6));
  const [low, high] = [rounded(least, Math.floor), rounded(most, Math.ceil)];
  return low < high ? { low, high } : { low: low - step, high: high + step };
}

/** First days of months, as many as fit as labels. */
function monthsBetween(from: number, to: number, most: number): { time: number; label: string }[] {
  const first = new Date(from);
  const all: { time: number; label: string; month: number }[] = [];
  for (let month = first.getUTCMonth() + 1; ; month++) {
    const time = Date.UTC(first.getUTCFullYear(), month, 1);
    if (time > to) break;
    all.push({ time, label: monthText(month % 12), month });
  }
  const every = [1, 2, 3, 6].find((step) => all.length / step <= most) ?? 12;
  return all.filter(({ month }) => month % every === 0).map(({ time, label }) => ({ time, label }));
}
