import { join } from 'node:path';
import { type DiskCache, openDiskCache } from './disk-cache.ts';

/**
 * Opens the disk cache of thumbnails, which the server reads and a drawing thread fills. They reveal where a user's field
 * is, so those that are no longer requested are deleted soon.
 */
export const openThumbnailCache = ({
  dataDir,
  maxThumbnailBytes,
}: {
  dataDir: string;
  maxThumbnailBytes: number;
}): DiskCache => openDiskCache(join(dataDir, 'thumbnails'), maxThumbnailBytes, { extension: 'json' });
