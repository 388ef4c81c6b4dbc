import { expect, test } from 'vitest';
import { coveredPercent } from './covered-percent.ts';

test.each([
  [400, 400, null],
  [400, 396, null],
  [400, 395, 98.7],
  [10_000, 9_899, 98.9],
  [500, 393, 78.6],
  [3, 1, 33.3],
  [400, 1, 0.2],
  [400, 0, 0],
  [0, 0, null],
])('%i pixels inside, %i valid: %s percent', (inside, valid, percent) => {
  expect(coveredPercent({ inside, valid })).toBe(percent);
});
