import { jobs } from './jobs.ts';
import type { Pool } from './pool.ts';

/** Everything where it is asked for. */
export const onThisThread: Pool = {
  threads: 1,
  leastPixels: 0,
  memory: (bytes) => new ArrayBuffer(bytes),
  run: async (job, given) => jobs[job](given as never) as never,
};

/** What works on a field of these pixels: threads see only what lies in shared memory. */
export const poolFor = ({ buffer }: Int32Array | Float64Array, pool: Pool): Pool =>
  buffer instanceof SharedArrayBuffer ? pool : onThisThread;
