import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lowers the priority of this thread on Linux, so that requests precede its work. On other systems it does nothing,
 * because that would change the priority of the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Period in milliseconds over which the utilisation of this thread is measured. */
const measuringMs = 20;
/** Event loop utilisation from which the thread counts as busy. */
const busyUtilization = 0.5;

/**
 * Waits until this thread is idle, so that requests precede background work. It resolves after `maxDelayMs`
 * milliseconds at the latest.
 */
export async function waitUntilIdle(maxDelayMs: number): Promise<void> {
  const end = performance.now() + maxDelayMs;
  for (;;) {
    const previous = performance.eventLoopUtilization();
    await wait(measuringMs);
    if (performance.eventLoopUtilization(previous).utilization < busyUtilization || performance.now() >= end)
      return;
  }
}
