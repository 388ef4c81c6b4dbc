import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './countdown.ts';

test.each([
  [30, 0, '00:30'],
  [30, 1, '00:30'],
  [30, 1_000, '00:29'],
  [30, 20_500, '00:10'],
  [30, 21_001, '00:09'],
  [30, 29_999, '00:01'],
  [30, 30_000, '00:00'],
  [30, 90_000, '00:00'],
  [30, -5_000, '00:30'],
  [60, 0, '01:00'],
  [60, 1_000, '00:59'],
  [60, 60_000, '00:00'],
])('of %i seconds, after %i ms the clock shows %s', (waitSeconds, passed, text) => {
  expect(clockText(secondsLeft(1_000_000, 1_000_000 + passed, waitSeconds))).toBe(text);
});
