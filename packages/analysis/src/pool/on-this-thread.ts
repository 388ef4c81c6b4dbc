import { jobs } from './jobs.ts';
import type { Pool } from './pool.ts';

/** Runs all jobs on the calling thread. */
export const onThisThread: Pool = {
  threads: 1,
  leastPixels: 0,
  memory: (bytes) => new ArrayBuffer(bytes),
  run: async (job, given) => jobs[job](given as never) as never,
};

/** The pool for these pixels: worker threads only see shared memory. */
export const poolFor = ({ buffer }: Int32Array | Float64Array, pool: Pool): Pool =>
  buffer instanceof SharedArrayBuffer ? pool : onThisThread;
