import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

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
