import { blockValues, type Range } from '../statistics/blocks.ts';
import type { Jobs } from './jobs.ts';

/** A thread went with what was asked of it: no fault of what it worked on. */
export class ThreadEnded extends Error {}

/** Work on parts of a field. */
export interface Pool {
  /** Parts that are worked on at the same time. */
  threads: number;
  /** A field of fewer pixels is computed faster than its threads are told of it. */
  leastPixels: number;
  /** Room that all of its threads see. */
  memory(bytes: number): ArrayBufferLike;
  /**
   * @param taken buffers of `given` that its thread may have: they are empty afterwards.
   * @throws as the job does, or Error when its thread has ended.
   */
  run<Name extends keyof Jobs>(
    job: Name,
    given: Parameters<Jobs[Name]>[0],
    taken?: ArrayBuffer[],
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
}

/** So that no thread waits long for the last part of another. */
const partsOfThread = 4;

/** A field's pixels in parts of whole blocks, one where nobody shares them. */
export function rangesOf(pixels: number, { threads }: Pool): Range[] {
  const parts = threads === 1 ? 1 : threads * partsOfThread;
  const blocks = Math.ceil(pixels / blockValues);
  const size = Math.max(1, Math.ceil(blocks / parts)) * blockValues;
  return Array.from({ length: Math.ceil(pixels / size) }, (_, part) => ({
    from: part * size,
    to: Math.min(pixels, (part + 1) * size),
  }));
}

/** The answers in the order of the ranges. */
export const inRanges = <Answer>(
  pixels: number,
  pool: Pool,
  work: (range: Range) => Promise<Answer>,
): Promise<Answer[]> => Promise.all(rangesOf(pixels, pool).map(work));

/** Rows of a picture that are drawn at a time. */
const rowsAtOnce = 512;

/** A picture's rows, some at a time. */
export const inRows = (rows: number, draw: (range: Range) => Promise<void>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, part) =>
      draw({ from: part * rowsAtOnce, to: Math.min(rows, (part + 1) * rowsAtOnce) }),
    ),
  );
