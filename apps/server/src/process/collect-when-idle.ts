import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { returnFreedMemory } from './return-freed-memory.ts';

/** Event loop utilisation below which a process counts as idle. */
const idleUtilization = 0.1;

/**
 * Collects garbage once after each period of work, because V8 collects only while it allocates, and an idle process
 * would keep its garbage. Then, and after the end of a worker thread, returns freed memory to the system.
 * @param intervalMs time between measurements; one idle interval after a busy one triggers a collection
 */
export function collectWhenIdle(intervalMs = 10_000): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  let previous = performance.eventLoopUtilization();
  let wasBusy = false;
  let hasFreedMemory = false;
  process.on('worker', (worker) => {
    worker.once('exit', () => {
      hasFreedMemory = true;
    });
  });
  setInterval(() => {
    const current = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(current, previous).utilization >= idleUtilization;
    previous = current;
    if (!isBusy && wasBusy) {
      // After a regular collection, V8 keeps the freed pages of its heap for later objects.
      collect({ type: 'major', flavor: 'last-resort' });
      hasFreedMemory = true;
    }
    if (!isBusy && hasFreedMemory) {
      void returnFreedMemory();
      hasFreedMemory = false;
    }
    wasBusy = isBusy;
  }, intervalMs).unref();
}
