import type { Pool } from './pool.ts';

/** Runs all jobs on the calling thread. */
export const inlinePool: Pool = {
  threads: 1,
  minPixels: 0,
  allocate: (bytes) => new ArrayBuffer(bytes),
  run: async (job, input) => job(input),
};

/** The given pool for pixels in shared memory, else the inline pool: worker threads only see shared memory. */
export const poolFor = ({ buffer }: Int32Array | Float64Array, pool: Pool): Pool =>
  buffer instanceof SharedArrayBuffer ? pool : inlinePool;
