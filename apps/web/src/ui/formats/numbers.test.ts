import { expect, test } from 'vitest';
import { formatDay, formatDayOf } from './dates.ts';
import { formatCount, formatDifference, formatHectares, formatIndex, formatPercent } from './numbers.ts';

test('an index has two decimals and a real minus sign', () => {
  expect(formatIndex(0.7)).toBe('0.70');
  expect(formatIndex(0.715)).toBe('0.72');
  expect(formatIndex(-0.084)).toBe('\u22120.08');
  expect(formatIndex(-0.001)).toBe('0.00');
});

test('a difference has its sign, also if there is none', () => {
  expect([0.12, 0, -0.12].map(formatDifference)).toEqual(['+0.12', '±0', '\u22120.12']);
});

test('hectares and counts have thousands separators', () => {
  expect(formatHectares(12345.678)).toBe('12,345.68');
  expect(formatHectares(3.2)).toBe('3.20');
  expect(formatCount(1240)).toBe('1,240');
});

test.each([
  [0, '0'],
  [0.04, '<0.1'],
  [0.4, '0.4'],
  [9.94, '9.9'],
  [9.96, '10'],
  [37.5, '38'],
  [100, '100'],
])('%f percent reads %s', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});

test('a day is written without a leading zero, in every time zone', () => {
  expect(formatDay('2025-01-05')).toBe('5 Jan 2025');
  expect(formatDay('2024-12-31T23:59:59.000Z')).toBe('31 Dec 2024');
});

test('anything that is not a day stays unchanged', () => {
  expect(formatDay('soon')).toBe('soon');
  expect(formatDay('2025-13-05')).toBe('2025-13-05');
});

test('the day of an instant depends on the viewer’s time zone', () => {
  const instant = new Date('2025-12-31T23:30:00.000Z');
  expect(formatDayOf(instant, 'UTC')).toBe('31 Dec 2025');
  expect(formatDayOf(instant, 'Europe/Amsterdam')).toBe('1 Jan 2026');
  expect(formatDayOf(instant, 'America/Chicago')).toBe('31 Dec 2025');
});
