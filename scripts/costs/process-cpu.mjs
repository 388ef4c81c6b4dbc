import { readFileSync } from 'node:fs';

/** Seconds per tick of /proc: Linux reports hundredths on every platform that Node runs on. */
const TICK = 0.01;

/**
 * @returns the CPU seconds of this process so far, user and system, and on Linux those of the children that it has
 * waited for.
 */
export function processCpuSeconds() {
  if (process.platform === 'linux') {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Fields 14 to 17 of "pid (command) state …"; a command may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
