import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './code-start.ts';

test.each([
  [0, '00:30'],
  [1, '00:30'],
  [1_000, '00:29'],
  [20_500, '00:10'],
  [21_001, '00:09'],
  [29_999, '00:01'],
  [30_000, '00:00'],
  [90_000, '00:00'],
  [-5_000, '00:30'],
])('after %i ms the clock shows %s', (passed, text) => {
  expect(clockText(secondsLeft(1_000_000, 1_000_000 + passed))).toBe(text);
});
