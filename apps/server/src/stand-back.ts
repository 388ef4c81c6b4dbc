import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lowers the priority of this thread, so that requests come first. On Linux each thread has its own priority;
 * elsewhere it would change that of the whole process, so nothing is done.
 */
export function standBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Period over which the utilisation of this thread is measured. */
const look = 20;
/** Utilisation from which the thread counts as busy. */
const busy = 0.5;

/**
 * Lets requests in this thread come first: resolves once it is idle, or after `longest` milliseconds, so that
 * background work proceeds even on a busy day.
 */
export async function whenQuiet(longest: number): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    const before = performance.eventLoopUtilization();
    await wait(look);
    if (performance.eventLoopUtilization(before).utilization < busy || performance.now() >= end) return;
  }
}
