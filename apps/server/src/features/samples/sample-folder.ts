import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../process/atomic-file.ts';

export interface SampleFiles {
  saveFile(file: string, contents: string | Uint8Array): Promise<void>;
  /** Returns the URL path of a saved file. */
  url(file: string): string;
}

/**
 * Makes a sample with files in a folder of its own, as `<random>/<name>`, all or none.
 * @param folder must exist
 * @throws the errors of `make`, after which no files are left, or when the folder cannot be written
 */
export async function inOwnFolder<Sample>(
  folder: string,
  makeSample: (files: SampleFiles) => Promise<Sample>,
): Promise<Sample> {
  const name = randomUUID();
  const draft = join(folder, `${name}.draft`);
  await mkdir(draft, { recursive: true });
  try {
    const sample = await makeSample({
      saveFile: (file, contents) => replaceFile(join(draft, file), contents, 0o644),
      url: (file) => `/samples/${name}/${file}`,
    });
    await rename(draft, join(folder, name));
    return sample;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
