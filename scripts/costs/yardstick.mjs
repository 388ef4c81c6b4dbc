import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker, workerData } from 'node:worker_threads';
import { processCpuSeconds } from './process-cpu.mjs';

const ROUNDS = 60;
const ROWS = 4_000;
/** Worker data by which a thread of the measurement is distinguished from others that import this file. */
const thread = 'yardstick';

/**
 * Measures the CPU seconds that this machine takes for work that never changes, on every core at the same time, because
 * the tests keep all cores busy. The costs of tests are expressed in this unit, so that a budget holds on a machine of
 * any speed.
 * @returns {Promise<number>} the seconds of one core
 */
export async function yardstickSeconds() {
  const start = processCpuSeconds();
  const cores = availableParallelism();
  await Promise.all(Array.from({ length: cores }, workOnAnotherThread));
  return (processCpuSeconds() - start) / cores;
}

const workOnAnotherThread = () =>
  new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: thread }).once('exit', resolve).once('error', reject);
  });

function work() {
  let rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: `field ${id}`, at: [id / 7, id / 11] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = createHash('sha256').update(JSON.stringify(rows)).digest();
    rows = JSON.parse(JSON.stringify(rows)).sort(
      (a, b) => ((a.id * order[0]) % 97) - ((b.id * order[0]) % 97) || a.id - b.id,
    );
  }
}

if (workerData === thread) work();
