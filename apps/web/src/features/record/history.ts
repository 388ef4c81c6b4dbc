import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { formatMonth } from '../../ui/formats/dates.ts';

/** Values of the field on one day. */
export type RecordedPoint = Omit<NonNullable<AnalysisRecord['metadata']['series']>[number], 'valid'>;

export interface HistoryPoint extends RecordedPoint {
  /** Milliseconds since 1970. Points of the year before the last are shifted by a year. */
  time: number;
}

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

/**
 * Splits a series into its last twelve months and the year before, which is shifted by a year to be drawn behind them.
 * @param maxMonths maximum number of labelled months.
 */
export function historyOf(series: readonly RecordedPoint[], maxMonths = 4) {
  const to = Date.parse(series.at(-1)!.date);
  const [thisYear, lastYear]: [HistoryPoint[], HistoryPoint[]] = [[], []];
  for (const point of series) {
    const time = Date.parse(point.date);
    if (time > to - yearMs) thisYear.push({ ...point, time });
    else if (time > to - 2 * yearMs) lastYear.push({ ...point, time: time + yearMs });
  }
  const points = [...thisYear, ...lastYear];
  const from = Math.min(...points.map(({ time }) => time));
  return {
    now: thisYear,
    lastYear,
    from,
    to,
    ...roundRange(Math.min(...points.map(({ p10 }) => p10)), Math.max(...points.map(({ p90 }) => p90))),
    months: monthsBetween(from, to, maxMonths),
  };
}

/** Widens a range until both ends are short decimal numbers. */
function roundRange(min: number, max: number): { low: number; high: number } {
  const step = 10 ** Math.floor(Math.log10(max - min || Math.abs(max) || 1));
  const roundToStep = (value: number, round: (value: number) => number): number =>
    Number((round(value / step) * step).toPrecision(6));
  const [low, high] = [roundToStep(min, Math.floor), roundToStep(max, Math.ceil)];
  return low < high ? { low, high } : { low: low - step, high: high + step };
}

/**
 * First days of months between two times in milliseconds since 1970, at most `maxCount` of them, at regular intervals.
 */
function monthsBetween(from: number, to: number, maxCount: number): { time: number; label: string }[] {
  const first = new Date(from);
  const all: { time: number; label: string; month: number }[] = [];
  for (let month = first.getUTCMonth() + 1; ; month++) {
    const time = Date.UTC(first.getUTCFullYear(), month, 1);
    if (time > to) break;
    all.push({ time, label: formatMonth(month % 12), month });
  }
  const stepInMonths = [1, 2, 3, 6].find((step) => all.length / step <= maxCount) ?? 12;
  return all.filter(({ month }) => month % stepInMonths === 0).map(({ time, label }) => ({ time, label }));
}
