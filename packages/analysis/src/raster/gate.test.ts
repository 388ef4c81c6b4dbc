import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Gate } from './gate.ts';

it('runs everything in order, never above its capacity', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }), async (sizes) => {
      const gate = new Gate(10);
      const begun: number[] = [];
      let [underWay, most] = [0, 0];
      await Promise.all(
        sizes.map((size, at) =>
          gate.through(size, async () => {
            begun.push(at);
            underWay += Math.min(10, size);
            most = Math.max(most, underWay);
            await setTimeout(0);
            underWay -= Math.min(10, size);
          }),
        ),
      );
      expect(begun).toEqual([...sizes.keys()]);
      expect(most).toBeLessThanOrEqual(10);
    }),
    { numRuns: 30 },
  );
});

it('continues after work that fails', async () => {
  const gate = new Gate(1);
  const fails = gate.through(1, () => Promise.reject(new Error('broken')));
  const next = gate.through(1, () => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
