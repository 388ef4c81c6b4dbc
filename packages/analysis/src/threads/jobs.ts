import { fillRange, valuesOfRange } from '../pass/mosaic-range.ts';
import type { Job } from '../pool/pool.ts';
import { decodeBlock } from '../raster/decode-block.ts';
import { locateRange } from '../raster/locate-range.ts';
import { colourRange } from '../render/colour-range.ts';
import { drawRows } from '../render/draw-rows.ts';
import { countsOfRange, selectInBin, sumsOfRange, valuesInBinsOfRange } from '../statistics/ranges.ts';

/**
 * Jobs of the worker threads, by the name that a message to a thread contains. Arrays by pixel are in memory shared by
 * all threads.
 */
export const jobs = {
  decodeBlock,
  locateRange,
  fillRange,
  valuesOfRange,
  sumsOfRange,
  countsOfRange,
  valuesInBinsOfRange,
  selectInBin,
  colourRange,
  drawRows,
};

export type JobName = keyof typeof jobs;

const nameByJob = new Map<unknown, JobName>(
  Object.entries(jobs).map(([name, job]) => [job, name as JobName]),
);

/** Name of a job in messages to threads. @throws Error for a function that is not in `jobs`. */
export function jobNameOf(job: Job<never, unknown>): JobName {
  const name = nameByJob.get(job);
  if (name === undefined) throw new Error(`${job.name} runs on no thread. Add it to the jobs.`);
  return name;
}
