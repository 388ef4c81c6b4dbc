import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { ExportedFile } from '@furrow/analysis/exports/export-result';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { RunsDeps } from './runs-deps.ts';

/** The storage did not accept a file, which may succeed at another try. */
export class FileNotStored extends Error {}

/** Returns the storage folder for the images of a run, from all its tries. */
export const folderOfRun = (runId: string): string => `runs/${runId}`;

export interface RunFile {
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
const storedMediaTypes: Readonly<Record<string, string>> = {
  overlay: 'image/png',
  values: 'application/gzip',
  natural: 'image/webp',
  cog: 'image/tiff',
};

/**
 * Stores the images of a run, all or none.
 * @throws FileNotStored
 */
export async function storeFiles(
  storage: FileStorage,
  runId: string,
  files: readonly ExportedFile[],
): Promise<RunFile[]> {
  const stored: RunFile[] = [];
  for (const { kind, file, contents } of files) {
    const mediaType = storedMediaTypes[kind];
    if (mediaType === undefined) continue;
    const id = randomUUID();
    const storageKey = `${folderOfRun(runId)}/${id}${extname(file)}`;
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    // The file is listed before it is written, because a failed write may have left a file that could not be found
    // otherwise.
    stored.push({ id, kind, mediaType, bytes: bytes.byteLength, storageKey });
    try {
      await storage.put(storageKey, bytes);
    } catch (error) {
      for (const orphanedFile of stored) await storage.delete(orphanedFile.storageKey).catch(() => {});
      throw new FileNotStored(
        `The image ${storageKey} could not be stored. See the cause for the error of the storage.`,
        { cause: error },
      );
    }
  }
  return stored;
}

/** Deletes images that no result refers to, because they could not be found later. */
export async function deleteFiles(
  { storage, onError }: Pick<RunsDeps, 'storage' | 'onError'>,
  files: readonly Pick<RunFile, 'storageKey'>[],
): Promise<void> {
  try {
    for (const { storageKey } of files) await storage.delete(storageKey);
  } catch (error) {
    onError('a picture that does not count', error);
  }
}
