import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { whenQuiet } from './stand-back.ts';

/** Of each thread of this process: the nineteenth field of its line in /proc, the name with its brackets left out. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.skipIf(process.platform !== 'linux')('a thread stands back, and its process does not', async () => {
  const before = getPriority();
  const file = new URL('./stand-back.ts', import.meta.url).href;
  const thread = new Worker(
    `import(${JSON.stringify(file)}).then(({ standBack }) => {
      standBack();
      require('node:worker_threads').parentPort.postMessage('back');
      setInterval(() => {}, 1_000);
    });`,
    { eval: true },
  );
  await new Promise((done) => thread.once('message', done));
  expect(priorities()).toContain(10);
  expect(getPriority()).toBe(before);
  await thread.terminate();
});

describe('what nobody waits for', () => {
  /** Keeps this thread at work until it is told to stop. @returns how long it was, in rounds. */
  function atWork() {
    const work = { isOver: false, rounds: 0 };
    const round = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      work.rounds += 1;
      if (!work.isOver) setImmediate(round);
    };
    round();
    return work;
  }

  test('goes on when the thread has time', async () => {
    const work = atWork();
    let isQuiet = false;
    const quiet = whenQuiet(60_000).then(() => {
      isQuiet = true;
    });
    await expect.poll(() => work.rounds).toBeGreaterThan(40);
    expect(isQuiet).toBe(false);
    work.isOver = true;
    await quiet;
  });

  test('and at the latest after its while, however busy the day is', async () => {
    const work = atWork();
    await whenQuiet(100);
    expect(work.isOver).toBe(false);
    work.isOver = true;
  });
});
