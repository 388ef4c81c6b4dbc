import type { IndexStatistics } from '@furrow/contract/results/analysis-record';
import { describe, expect, test } from 'vitest';
import { legendBars } from './legend-bars.ts';

const indices: IndexStatistics = {
  name: 'NDVI',
  date: '2025-06-01',
  average: 0.5,
  min: -0.2,
  max: 1.2,
  median: 0.55,
  q1: 0.4,
  q3: 0.6,
  p10: 0.3,
  p90: 0.7,
  std: 0.1,
  variance: 0.01,
  cloud: 25,
  notes: '',
};

function widthOf(key: string, scale = { low: 0, high: 1 }): number | undefined {
  return legendBars(indices, scale).find((bar) => bar.key === key)?.width;
}

describe('the legend', () => {
  test('has a bar for each number, none for date, name and notes', () => {
    expect(legendBars(indices, { low: 0, high: 1 }).map(({ key }) => key)).toEqual([
      'average',
      'max',
      'min',
      'median',
      'q1',
      'q3',
      'p10',
      'p90',
      'std',
      'variance',
      'cloud',
    ]);
  });

  test('the width of bars is clamped to 0 and 1', () => {
    expect(widthOf('min')).toBe(0);
    expect(widthOf('max')).toBe(1);
    expect(widthOf('average')).toBe(0.5);
  });

  test('bars use the scale of the index', () => {
    expect(widthOf('average', { low: -1, high: 1 })).toBe(0.75);
  });

  test('bars of a spread begin at 0, wherever the scale begins', () => {
    expect(widthOf('std', { low: -0.3, high: 0.7 })).toBeCloseTo(0.1, 9);
    expect(widthOf('variance', { low: -0.3, high: 0.7 })).toBeCloseTo(0.01, 9);
  });

  test('cloud is on a scale of 0 to 100', () => {
    expect(widthOf('cloud', { low: -1, high: 1 })).toBe(0.25);
  });

  test('a statistic that is not a number has no bar', () => {
    expect(
      legendBars({ ...indices, std: Number.NaN }, { low: 0, high: 1 }).map(({ key }) => key),
    ).not.toContain('std');
  });

  test('root zone soil moisture has a bar if the record has a value', () => {
    const withMoisture = { ...indices, ctime10: 0.31 };
    expect(legendBars(withMoisture, { low: 0, high: 1 }).at(-1)).toMatchObject({
      key: 'ctime10',
      width: 0.31,
    });
  });
});

test.each([
  ['average', 0.7154, '0.715'],
  ['average', -0.0001, '0.000'],
  ['min', -0.25, '\u22120.250'],
  ['max', 1, '1.000'],
  ['cloud', 0, '0 %'],
  ['cloud', 3.06, '3.1 %'],
  ['cloud', 25, '25 %'],
])('%s of %f reads %s', (key, value, text) => {
  const bars = legendBars({ ...indices, [key]: value }, { low: 0, high: 1 });
  expect(bars.find((bar) => bar.key === key)?.value).toBe(text);
});
