import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lets requests go first where both want the processor: for a thread whose work nobody waits for. On Linux a priority is a thread's own;
 * elsewhere it would be the whole process's, and stays as it is.
 */
export function standBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Milliseconds over which it is seen how busy this thread is. */
const look = 20;
/** Share of them in which it had something to do. */
const busy = 0.5;

/**
 * Lets requests go first in this thread: resolves when it has time, and at the latest after `longest` milliseconds, so that what
 * nobody waits for still comes about on a day that is busy throughout.
 */
export async function whenQuiet(longest: number): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    const before = performance.eventLoopUtilization();
    await wait(look);
    if (performance.eventLoopUtilization(before).utilization < busy || performance.now() >= end) return;
  }
}
