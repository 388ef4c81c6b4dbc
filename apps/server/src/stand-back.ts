import { constants, setPriority } from 'node:os';

/**
 * Lets requests go first where both want the processor: for a thread whose work nobody waits for. On Linux a priority is a thread's own;
 * elsewhere it would be the whole process's, and stays as it is.
 */
export function standBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
