import { setTimeout } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('runs everything in order, never above its capacity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }), async (sizes) => {
      const semaphore = new Semaphore(10);
      const startedTasks: number[] = [];
      let [inUse, peak] = [0, 0];
      await Promise.all(
        sizes.map((size, index) =>
          semaphore.runExclusive(
            async () => {
              startedTasks.push(index);
              inUse += Math.min(10, size);
              peak = Math.max(peak, inUse);
              await setTimeout(0);
              inUse -= Math.min(10, size);
            },
            Math.min(10, size),
          ),
        ),
      );
      expect(startedTasks).toEqual([...sizes.keys()]);
      expect(peak).toBeLessThanOrEqual(10);
    }),
    { numRuns: 30 },
  );
});

it('continues after work that fails', async () => {
  const semaphore = new Semaphore(1);
  const failingTask = semaphore.runExclusive(() => Promise.reject(new Error('broken')));
  const next = semaphore.runExclusive(() => Promise.resolve('done'));
  await expect(failingTask).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
