import { join } from 'node:path';
import { type DiskCache, openDiskCache } from './disk-cache.ts';

/**
 * Opens the disk cache of maps of days, which the server reads and a drawing thread fills. They reveal where a user's
 * field is, so those that are no longer requested are deleted soon.
 */
export const openDayMapCache = ({
  dataDir,
  maxDayMapBytes,
}: {
  dataDir: string;
  maxDayMapBytes: number;
}): DiskCache => openDiskCache(join(dataDir, 'days'), maxDayMapBytes, { extension: 'day' });
