import { expect, test } from 'vitest';
import { floorPercent } from './message-params.ts';

test('the percent of every share of up to 2,000 pixels are those of integer arithmetic', () => {
  for (let inside = 1; inside <= 2000; inside++) {
    for (let valid = 0; valid <= inside; valid++) {
      const exact = (100 * valid - ((100 * valid) % inside)) / inside;
      if (floorPercent(valid / inside) !== exact) expect.fail(`${valid} of ${inside} pixels`);
    }
  }
});

test('a share just below an integer is rounded down', () => {
  expect([59_999_999 / 1e8, 0.6, 0.57, 0, 1].map(floorPercent)).toEqual([59, 60, 57, 0, 100]);
});
