import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lowers the priority of this thread, so that requests come first. On Linux each thread has its own priority;
 * elsewhere it would change that of the whole process, so nothing is done.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Period over which the utilisation of this thread is measured. */
const measuringMs = 20;
/** Utilisation from which the thread counts as busy. */
const busyUtilization = 0.5;

/**
 * Lets requests in this thread come first: resolves once it is idle, or after `maxDelayMs` milliseconds, so that
 * background work proceeds even on a busy day.
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
