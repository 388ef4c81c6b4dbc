import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

const point = (date: string, average: number) => ({
  date,
  average,
  median: average,
  p10: average - 0.1,
  p90: average + 0.12,
  cloud: 0,
  valid: 100,
});

it('shows the last twelve months of a series, with the year before behind them', () => {
  const history = historyOf([
    point('2024-01-05', 0.1),
    point('2024-07-01', 0.6),
    point('2025-01-10', 0.2),
    point('2025-07-02', 0.7),
    point('2025-12-20', 0.3),
  ]);
  expect(history.now.map(({ date }) => date)).toEqual(['2025-01-10', '2025-07-02', '2025-12-20']);
  // Both days are between one and two years before the end of the series.
  expect(history.lastYear.map(({ date }) => date)).toEqual(['2024-01-05', '2024-07-01']);
  expect(new Date(history.lastYear[1]!.time).toISOString().slice(0, 10)).toBe('2025-07-01');
  expect(history).toMatchObject({ low: 0, high: 0.9 });
  expect(history.months.map(({ label }) => label)).toEqual(['Apr', 'Jul', 'Oct']);
});

it('a short series labels every month, and one without spread still has an axis', () => {
  const flatSpread = { p10: 0.5, p90: 0.5 };
  const history = historyOf([
    { ...point('2025-11-20', 0.5), ...flatSpread },
    { ...point('2026-01-03', 0.5), ...flatSpread },
  ]);
  expect(history.months.map(({ label }) => label)).toEqual(['Dec', 'Jan']);
  expect(history.low).toBeLessThan(0.5);
  expect(history.high).toBeGreaterThan(history.low);
});
