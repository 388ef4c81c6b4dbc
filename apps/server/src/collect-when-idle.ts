import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Share of an interval in which a process that is idle has something to do. */
const idleUtilization = 0.1;

/**
 * Collects garbage once after each time of work. V8 collects as it allocates, so that a process that has nothing more to do would keep
 * what its last work left behind until somebody needs it again.
 * @param intervalMs between looks at how busy this thread was; one idle interval after a busy one collects.
 */
export function collectWhenIdle(intervalMs = 10_000): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  let wasBusy = false;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization >= idleUtilization;
    last = now;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
  }, intervalMs).unref();
}
