/** @module-tag deep */
import { expect, it } from 'vitest';
import { DuplicateFinder } from './find-duplicates.ts';
import { roundField } from './round-field.test-support.ts';

it('comparing thousands of shifted copies in one place has a limit', () => {
  const finder = new DuplicateFinder([]);
  const start = process.cpuUsage();
  for (let index = 0; index < 5_000; index++) {
    const [east, north] = [(index % 70) * 0.000_15, Math.floor(index / 70) * 0.000_15];
    finder.findDuplicate(`Field ${index}`, roundField(5 + east, 52 + north), 2.86);
  }
  expect(finder.isExhausted).toBe(true);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(60_000);
});
