import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { waitUntilIdle } from './lower-thread-priority.ts';

/**
 * Returns the priorities of all threads of this process: the nineteenth field of each line in /proc, after the name in
 * brackets.
 */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.skipIf(process.platform !== 'linux')(
  'the priority of a thread is lowered, and that of its process is not',
  async () => {
    const priorityBefore = getPriority();
    const file = new URL('./lower-thread-priority.ts', import.meta.url).href;
    const thread = new Worker(
      `import(${JSON.stringify(file)}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority();
      require('node:worker_threads').parentPort.postMessage('back');
      setInterval(() => {}, 1_000);
    });`,
      { eval: true },
    );
    await new Promise((done) => thread.once('message', done));
    expect(priorities()).toContain(10);
    expect(getPriority()).toBe(priorityBefore);
    await thread.terminate();
  },
);

describe('work without a waiting user', () => {
  /**
   * Keeps this thread busy until it is stopped.
   * @returns the state of the work, with its number of rounds
   */
  function keepBusy() {
    const work = { isStopped: false, rounds: 0 };
    const round = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      work.rounds += 1;
      if (!work.isStopped) setImmediate(round);
    };
    round();
    return work;
  }

  test('continues once the thread is idle', async () => {
    const work = keepBusy();
    let isQuiet = false;
    const quiet = waitUntilIdle(60_000).then(() => {
      isQuiet = true;
    });
    await expect.poll(() => work.rounds).toBeGreaterThan(40);
    expect(isQuiet).toBe(false);
    work.isStopped = true;
    await quiet;
  });

  test('continues after its maximum delay, however busy the thread is', async () => {
    const work = keepBusy();
    await waitUntilIdle(100);
    expect(work.isStopped).toBe(false);
    work.isStopped = true;
  });
});
