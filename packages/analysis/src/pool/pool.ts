import { blockValues, type IndexRange } from './blocks.ts';

/** A thread ended during a job. The data of the job is not the cause. */
export class ThreadEndedError extends Error {}

/** Work on a part of a field. Worker threads run only those listed in `threads/jobs.ts`. */
export type Job<Input, Result> = (input: Input) => Result | Promise<Result>;

/** Runs jobs on parts of a field. */
export interface Pool {
  /** Max. number of jobs that run in parallel. */
  threads: number;
  /** Fields with fewer pixels are computed faster on one thread, because of the messaging overhead. */
  minPixels: number;
  /** Allocates zeroed memory that all threads share. */
  allocate(bytes: number): ArrayBufferLike;
  /**
   * Runs a job on one of the threads.
   * @param transferList buffers of `input` to transfer to the thread: they are detached afterwards.
   * @throws the error of the job, or `ThreadEndedError`.
   */
  run<Input, Result>(
    job: Job<Input, Result>,
    input: NoInfer<Input>,
    transferList?: ArrayBuffer[],
  ): Promise<Result>;
}

/** Number of ranges per thread: with several, no thread waits long for the last range of another. */
const rangesPerThread = 4;

/** Splits a field's pixels into ranges of complete blocks; a single range where there is one thread. */
export function splitRanges(pixels: number, { threads }: Pool): IndexRange[] {
  const rangeCount = threads === 1 ? 1 : threads * rangesPerThread;
  const blocks = Math.ceil(pixels / blockValues);
  const size = Math.max(1, Math.ceil(blocks / rangeCount)) * blockValues;
  return Array.from({ length: Math.ceil(pixels / size) }, (_, index) => ({
    from: index * size,
    to: Math.min(pixels, (index + 1) * size),
  }));
}

/** Maps over the ranges; the results keep their order. */
export const mapRanges = <Result>(
  pixels: number,
  pool: Pool,
  work: (range: IndexRange) => Promise<Result>,
): Promise<Result[]> => Promise.all(splitRanges(pixels, pool).map(work));

/** Number of image rows drawn per job. */
const rowsPerRange = 512;

/** Maps over the rows of an image in ranges. */
export const mapRowRanges = (rows: number, draw: (range: IndexRange) => Promise<void>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: Math.ceil(rows / rowsPerRange) }, (_, index) =>
      draw({ from: index * rowsPerRange, to: Math.min(rows, (index + 1) * rowsPerRange) }),
    ),
  );
