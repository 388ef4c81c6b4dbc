import { expect, test } from 'vitest';
import { aBarrier } from '../../testing/a-barrier.test-support.ts';
import { createRunCoalescer } from './coalesce-runs.ts';

test('calls during a run share the run after it, and never the one that began before them', async () => {
  const coalesce = createRunCoalescer();
  const barriers = [aBarrier(), aBarrier()];
  let runs = 0;
  const run = async () => {
    runs += 1;
    await barriers[runs - 1]?.pass();
  };
  const first = coalesce('a', run);
  let isServed = false;
  const otherRuns = Promise.all(Array.from({ length: 50 }, () => coalesce('a', run))).then(() => {
    isServed = true;
  });
  barriers[0]?.release();
  await first;
  await barriers[1]?.arrived;
  expect([runs, isServed]).toEqual([2, false]);
  barriers[1]?.release();
  await otherRuns;
  expect(runs).toBe(2);
  // A call after the others have ended runs again.
  await coalesce('a', run);
  expect(runs).toBe(3);
});

test('a run that fails rejects the calls that share it, and the next one runs regardless', async () => {
  const coalesce = createRunCoalescer();
  const results = [Promise.reject(new Error('503')), Promise.resolve()];
  const run = () => results.shift() ?? Promise.resolve();
  const first = coalesce('a', run);
  const second = coalesce('a', run);
  await expect(first).rejects.toThrow('503');
  await second;
  expect(results).toEqual([]);
});
