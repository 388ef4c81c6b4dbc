import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { ExportedFile } from '@furrow/analysis/exports/exports-of';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { RunsParts } from './runs-parts.ts';

/** The storage did not accept a file; worth another try. */
export class NotKept extends Error {}

/** Storage folder for the images of a run, from all its tries. */
export const folderOfRun = (runId: string): string => `runs/${runId}`;

export interface KeptFile {
  id: string;
  kind: string;
  mediaType: string;
  bytes: number;
  storageKey: string;
}

/**
 * Media types of the stored files by kind. Files derived from the record are generated when they are
 * requested.
 */
const pictures: Readonly<Record<string, string>> = {
  overlay: 'image/png',
  values: 'application/gzip',
  natural: 'image/webp',
  cog: 'image/tiff',
};

/**
 * Stores the images of a run, all or none.
 * @throws NotKept.
 */
export async function keepFiles(
  storage: Storage,
  runId: string,
  files: readonly ExportedFile[],
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { kind, file, contents } of files) {
    const mediaType = pictures[kind];
    if (mediaType === undefined) continue;
    const id = randomUUID();
    const storageKey = `${folderOfRun(runId)}/${id}${extname(file)}`;
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    // Listed before the write: a failed write may still have left a file, which could not be found again.
    kept.push({ id, kind, mediaType, bytes: bytes.byteLength, storageKey });
    try {
      await storage.put(storageKey, bytes);
    } catch (error) {
      for (const lost of kept) await storage.delete(lost.storageKey).catch(() => {});
      throw new NotKept(
        `The image ${storageKey} could not be stored. See the cause for the error of the storage.`,
        { cause: error },
      );
    }
  }
  return kept;
}

/** Deletes images that no result refers to; they could not be found again later. */
export async function forgetFiles(
  { storage, onTrouble }: Pick<RunsParts, 'storage' | 'onTrouble'>,
  files: readonly Pick<KeptFile, 'storageKey'>[],
): Promise<void> {
  try {
    for (const { storageKey } of files) await storage.delete(storageKey);
  } catch (error) {
    onTrouble('a picture that does not count', error);
  }
}
