import { blockValues, type Range } from '../statistics/blocks.ts';
import type { Jobs } from './jobs.ts';

/** A thread ended during a job. The data of the job is not the cause. */
export class ThreadEnded extends Error {}

/** Runs jobs on parts of a field. */
export interface Pool {
  /** Max. number of jobs that run in parallel. */
  threads: number;
  /** Fields with fewer pixels are computed faster on one thread, because of the messaging overhead. */
  leastPixels: number;
  /** Allocates zeroed memory that all threads share. */
  memory(bytes: number): ArrayBufferLike;
  /**
   * @param taken buffers of `given` to transfer to the thread: they are detached afterwards.
   * @throws the error of the job, or `ThreadEnded`.
   */
  run<Name extends keyof Jobs>(
    job: Name,
    given: Parameters<Jobs[Name]>[0],
    taken?: ArrayBuffer[],
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
}

/** More than one, so that no thread waits long for the last range of another. */
const partsOfThread = 4;

/** Splits a field's pixels into ranges of complete blocks; a single range where there is one thread. */
export function rangesOf(pixels: number, { threads }: Pool): Range[] {
  const parts = threads === 1 ? 1 : threads * partsOfThread;
  const blocks = Math.ceil(pixels / blockValues);
  const size = Math.max(1, Math.ceil(blocks / parts)) * blockValues;
  return Array.from({ length: Math.ceil(pixels / size) }, (_, part) => ({
    from: part * size,
    to: Math.min(pixels, (part + 1) * size),
  }));
}

/** Maps over the ranges; the results keep their order. */
export const inRanges = <Answer>(
  pixels: number,
  pool: Pool,
  work: (range: Range) => Promise<Answer>,
): Promise<Answer[]> => Promise.all(rangesOf(pixels, pool).map(work));

/** Number of image rows drawn per job. */
const rowsAtOnce = 512;

/** Maps over the rows of an image in ranges. */
export const inRows = (rows: number, draw: (range: Range) => Promise<void>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, part) =>
      draw({ from: part * rowsAtOnce, to: Math.min(rows, (part + 1) * rowsAtOnce) }),
    ),
  );
