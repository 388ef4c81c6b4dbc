import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WeightedSemaphore } from './weighted-semaphore.ts';

it('runs everything in order, never above its capacity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }), async (sizes) => {
      const semaphore = new WeightedSemaphore(10);
      const started: number[] = [];
      let [inUse, peak] = [0, 0];
      await Promise.all(
        sizes.map((size, index) =>
          semaphore.run(size, async () => {
            started.push(index);
            inUse += Math.min(10, size);
            peak = Math.max(peak, inUse);
            await setTimeout(0);
            inUse -= Math.min(10, size);
          }),
        ),
      );
      expect(started).toEqual([...sizes.keys()]);
      expect(peak).toBeLessThanOrEqual(10);
    }),
    { numRuns: 30 },
  );
});

it('continues after work that fails', async () => {
  const semaphore = new WeightedSemaphore(1);
  const fails = semaphore.run(1, () => Promise.reject(new Error('broken')));
  const next = semaphore.run(1, () => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
