// Plain JavaScript for any Node from 20 on. What a process that stays has to be started with: neither can be set once it runs.

/** Megabytes. V8 lets new objects take 3 × 16 MB and keeps those pages; with 4 a server holds about 100 MB less at the same speed. */
const heapFlag = '--max-semi-space-size=4';

/**
 * glibc gives each thread a heap of its own and returns little of it; two are enough for threads that mostly run JavaScript. Its thresholds
 * grow with what is freed, up to 32 MB, unless they are set: at 128 kB the pixels of a raster go back to the system with it.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Commands that stay; the others end before their memory matters, and begin sooner without a second start. */
const staying = new Set(['serve', 'worker']);

/**
 * Flags and environment that a start lacks, or null where it has what it needs.
 * @param {string[]} words after the command's name
 * @param {{ execArgv: readonly string[], env: Record<string, string | undefined> }} start of this process; what whoever started it chose stays
 * @returns {{ flags: string[], env: Record<string, string> } | null}
 */
export function missingLimits([command = ''], { execArgv, env }) {
  if (!staying.has(command)) return null;
  const given = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
  const flags = given.includes('--max-semi-space-size') ? [] : [heapFlag];
  const added = Object.fromEntries(Object.entries(environment).filter(([name]) => env[name] === undefined));
  return flags.length + Object.keys(added).length === 0 ? null : { flags, env: added };
}
