import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { ExportedFile } from '@furrow/analysis/exports/exports-of';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { RunsParts } from './runs-parts.ts';

/** The folder or bucket for pictures did not take one: worth another try. */
export class NotKept extends Error {}

/** Where the pictures of a run are kept, of all its tries. */
export const folderOfRun = (runId: string): string => `runs/${runId}`;

export interface KeptFile {
  id: string;
  kind: string;
  mediaType: string;
  bytes: number;
  storageKey: string;
}

/** Files that are kept, by their kind; what is written of the record is written when it is asked for. */
const pictures: Readonly<Record<string, string>> = {
  overlay: 'image/png',
  values: 'application/gzip',
  natural: 'image/webp',
  cog: 'image/tiff',
};

/** Keeps the pictures of a run, all of them or none. @throws NotKept. */
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
    // Also of what fails: it may be there all the same, and nobody would find it again.
    kept.push({ id, kind, mediaType, bytes: bytes.byteLength, storageKey });
    try {
      await storage.put(storageKey, bytes);
    } catch (error) {
      for (const lost of kept) await storage.delete(lost.storageKey).catch(() => {});
      throw new NotKept(`The picture ${storageKey} could not be kept.`, { cause: error });
    }
  }
  return kept;
}

/** Pictures that do not count: nobody would find them again. */
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
