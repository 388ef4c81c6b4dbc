import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that runs until `end` is called. */
function someWork() {
  let running = 0;
  let maxRunning = 0;
  const ends: (() => void)[] = [];
  return {
    most: () => maxRunning,
    startedCount: () => ends.length,
    end: () => ends.shift()?.(),
    do: async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
    },
  };
}

const nextTick = () => new Promise((done) => setImmediate(done));

test('the number of concurrent jobs is limited, and the rest run in order', async () => {
  const queue = createWorkQueue({ concurrency: 2, maxQueued: 100 });
  const work = someWork();
  const order: number[] = [];
  const all = Array.from({ length: 10 }, (_, index) => queue(work.do).then(() => order.push(index)));
  for (let endedCount = 0; endedCount < 10; endedCount++) {
    await nextTick();
    work.end();
  }
  await Promise.all(all);
  expect(work.most()).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('work beyond the queue limit is refused immediately', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxQueued: 1 });
  const work = someWork();
  const first = queue(work.do);
  const second = queue(work.do);
  expect(await queue(work.do)).toEqual({ ok: false, refused: 'too_busy' });
  work.end();
  await first;
  await nextTick();
  work.end();
  expect(await second).toMatchObject({ ok: true });
});

test('work that fails frees its slot for the next', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxQueued: 5 });
  const failingWork = queue(() => Promise.reject(new Error('out of memory')));
  const next = queue(async () => 'done');
  await expect(failingWork).rejects.toThrow('out of memory');
  expect(await next).toEqual({ ok: true, value: 'done' });
});
