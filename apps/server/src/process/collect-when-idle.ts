import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Event loop utilisation below which a process counts as idle. */
const idleUtilization = 0.1;

/**
 * Collects garbage once after each period of work, because V8 collects only while it allocates, and an idle process
 * would keep its garbage.
 * @param intervalMs time between measurements; one idle interval after a busy one triggers a collection
 */
export function collectWhenIdle(intervalMs = 10_000): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let previous = performance.eventLoopUtilization();
  let wasBusy = false;
  setInterval(() => {
    const current = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(current, previous).utilization >= idleUtilization;
    previous = current;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
  }, intervalMs).unref();
}
