import type { FileStorage } from './storage.ts';
import { type StoreFolder, storeFolders } from './storage-key.ts';

/** Time in milliseconds from the start of one pass over all files to the next. */
const passIntervalMs = 86_400_000;

/** Where a sweep continues: the number of a folder, and the key after which its list continues. */
interface SweepPosition {
  folder: number;
  after: string | null;
}

/** Finds which of these files nothing in the database names, so that they are deleted. */
type FindUnusedFiles = (keys: readonly string[]) => Promise<readonly string[]>;

interface UnusedFilesDeps {
  storage: Pick<FileStorage, 'list' | 'delete'>;
  findUnused: Readonly<Record<StoreFolder, FindUnusedFiles>>;
}

/**
 * Creates a sweep over all files of the storage. Each call looks at one page and continues where the last one ended; once
 * a day it starts again. A file that was stored after the given time is left alone, because its row may not be written
 * yet.
 * @returns the sweep, which returns the number of files that it deleted
 */
export function createUnusedFilesSweep({ storage, findUnused }: UnusedFilesDeps) {
  let startedAt = -Infinity;
  let position: SweepPosition | null = null;
  return async (storedBefore: Date, now: Date): Promise<number> => {
    if (position === null) {
      if (now.getTime() - startedAt < passIntervalMs) return 0;
      startedAt = now.getTime();
      position = { folder: 0, after: null };
    }
    // Concurrent calls look at the same page, which does no harm.
    const current = position;
    const folder = storeFolders[current.folder]!;
    const page = await storage.list(folder, current.after);
    const oldKeys = page.filter(({ storedAt }) => storedAt < storedBefore).map(({ key }) => key);
    const unusedKeys = oldKeys.length === 0 ? [] : await findUnused[folder](oldKeys);
    for (const key of unusedKeys) await storage.delete(key);
    position = positionAfter(current, page.at(-1)?.key ?? null);
    return unusedKeys.length;
  };
}

/** @returns the position after a page with this last key, which is null for the empty page; null after all folders */
function positionAfter({ folder }: SweepPosition, lastKey: string | null): SweepPosition | null {
  if (lastKey !== null) return { folder, after: lastKey };
  return folder + 1 < storeFolders.length ? { folder: folder + 1, after: null } : null;
}
