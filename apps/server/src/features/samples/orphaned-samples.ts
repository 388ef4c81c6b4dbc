import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Minimum age in milliseconds of a folder to remove, because another server may still be rendering into a younger one.
 */
const minAgeMs = 3_600_000;

/**
 * Removes files of samples that are no longer stored, and drafts of processes that were killed.
 * @param folder folder with one folder per sample; folders with names of any other form are not removed
 * @param stored names of the folders of stored samples
 */
export async function removeOrphanedSamples(folder: string, stored: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f-]{36}(\.draft)?$/.test(name));
  for (const name of names) {
    const path = join(folder, name);
    if (stored.has(name) || (await ageMs(path)) < minAgeMs) continue;
    // A failure does no harm, because the next start tries again.
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Returns the milliseconds since the last change; 0 when the path no longer exists. */
async function ageMs(path: string): Promise<number> {
  return Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now));
}
