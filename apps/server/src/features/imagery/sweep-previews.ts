import { join } from 'node:path';
import { deleteUnusedSince } from './disk-cache.ts';

/**
 * Folders in the data folder with images of fields that were drawn before an order. They reveal where a user's field is,
 * so those that are no longer requested are deleted soon.
 */
export const previewFolders = ['previews', 'days', 'thumbnails'] as const;

/** Time in milliseconds between two sweeps, each of which reads the names of all files. */
const intervalMs = 3_600_000;

/**
 * Creates a sweep of the images of fields on this machine, which does something once an hour.
 * @returns the sweep, which returns the number of files that it deleted
 */
export function createPreviewsSweep(dataDir: string) {
  let sweptAt = -Infinity;
  return async (usedBefore: Date, now: Date): Promise<number> => {
    if (now.getTime() - sweptAt < intervalMs) return 0;
    sweptAt = now.getTime();
    let total = 0;
    for (const folder of previewFolders) total += await deleteUnusedSince(join(dataDir, folder), usedBefore);
    return total;
  };
}
