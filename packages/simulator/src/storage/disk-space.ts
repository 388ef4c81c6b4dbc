import { statfs } from 'node:fs/promises';

/** Size and free space in bytes of the disk that contains a folder. */
export interface DiskSpace {
  size: number;
  /** Bytes available to unprivileged users. */
  available: number;
}

export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

export const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, available: bavail * bsize };
};

/**
 * Minimum share of the disk that stays free for the database. On a small disk up to 1 GB stays free, because PostgreSQL's log
 * may grow by that much.
 */
const minFreeShare = 0.1;
const smallDiskShare = 0.25;
const databaseLogBytes = 1024 ** 3;
/**
 * Maximum bytes that stay free, five database logs: a share alone would leave no cache on a disk of 1 TB with 99 GB
 * free.
 */
const maxFreeBytes = 5 * databaseLogBytes;

/** Bytes that a cache leaves free on a disk, regardless of its own budget. */
export const reservedBytes = (size: number): number =>
  Math.max(Math.min(minFreeShare * size, maxFreeBytes), Math.min(databaseLogBytes, smallDiskShare * size));
