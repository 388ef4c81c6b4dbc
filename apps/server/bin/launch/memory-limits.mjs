// Plain JavaScript for Node 20 and later: memory limits of long-running processes, which can only be set at their
// start.

/**
 * V8's flag for the memory of new objects, in megabytes. V8's default is 3 × 16 MB; with 4 a server uses about 100 MB
 * less at the same speed.
 */
const heapFlag = '--max-semi-space-size=4';

/**
 * Variables that limit the memory of glibc, which creates a heap for each thread and returns little of it; two heaps
 * are enough for threads that mostly run JavaScript. The thresholds of glibc grow up to 32 MB unless they are set; with
 * 128 kB, the memory of rasters is returned to the system.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Long-running commands, which get the memory limits. Other commands end before their memory use matters, and start
 * faster without a restart.
 */
const longRunningCommands = new Set(['serve', 'worker']);

/**
 * Returns the flags and environment variables that a process lacks, or null if it lacks none.
 * @param {string[]} words arguments, beginning with the command
 * @param {{ execArgv: readonly string[], env: Record<string, string | undefined> }} how start of this process, whose
 * own values are kept
 * @returns {{ flags: string[], env: Record<string, string> } | null}
 */
export function missingLimits([command = ''], { execArgv, env }) {
  if (!longRunningCommands.has(command)) return null;
  const given = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
  const flags = given.includes('--max-semi-space-size') ? [] : [heapFlag];
  const added = Object.fromEntries(Object.entries(environment).filter(([name]) => env[name] === undefined));
  return flags.length + Object.keys(added).length === 0 ? null : { flags, env: added };
}
