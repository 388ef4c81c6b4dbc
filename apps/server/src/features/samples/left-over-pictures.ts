import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds: a folder this young may be another server's that draws at this moment. */
const youngest = 3_600_000;

/**
 * Removes the files of samples that are not kept any more, and drafts that a kill left behind.
 * @param folder holds one folder a sample; whatever is not named as those are stays.
 * @param kept names of the kept samples' folders.
 */
export async function removeLeftOverPictures(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f-]{36}(\.draft)?$/.test(name));
  for (const name of names) {
    const path = join(folder, name);
    if (kept.has(name) || (await ageOf(path)) < youngest) continue;
    // Of no harm where it cannot go: the next start tries again.
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Milliseconds since something was last put in; 0 when it has just gone. */
async function ageOf(path: string): Promise<number> {
  return Date.now() - (await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now));
}
