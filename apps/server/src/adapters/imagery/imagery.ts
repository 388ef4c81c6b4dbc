import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImagerySource } from '@furrow/analysis/ports';
import { makeFolder } from '../../make-folder.ts';
import { PlainError } from '../../plain-error.ts';

export interface ImagerySettings {
  /** Address of a STAC API, folder of a static catalogue, or null for the simulated archive. */
  stacUrl: string | null;
  imageryHosts: readonly string[];
  dataDir: string;
}

/**
 * The catalogue that the settings name. Each kind's own code is loaded only when it is the one.
 * @throws PlainError when the address makes no sense or the folder for simulated scenes cannot be made.
 */
export async function openImagery({
  stacUrl,
  imageryHosts,
  dataDir,
}: ImagerySettings): Promise<ImagerySource> {
  if (stacUrl === null) {
    const { simulatedArchive } = await import('@furrow/simulator/simulated-archive');
    return simulatedArchive({ directory: archiveFolder(dataDir) });
  }
  if (/^https?:/i.test(stacUrl)) {
    if (!URL.canParse(stacUrl)) throw noAddress();
    const { stacApi } = await import('@furrow/analysis/scenes/stac-api');
    return stacApi(stacUrl, { imageryHosts });
  }
  const { folderCatalogue } = await import('@furrow/analysis/scenes/folder-catalogue');
  return folderCatalogue(/^file:/i.test(stacUrl) ? folderAt(stacUrl) : stacUrl);
}

/** It is not repeated: a password may stand in it. */
const noAddress = (cause?: unknown): PlainError =>
  new PlainError('The address of the catalogue is not valid. Check --stac or STAC_URL.', { cause });

function folderAt(address: string): string {
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw noAddress(error);
  }
}

function archiveFolder(dataDir: string): string {
  const folder = join(dataDir, 'simulated-archive');
  try {
    makeFolder(folder, 0o755);
  } catch (error) {
    throw new PlainError(
      `The folder ${folder} for simulated scenes cannot be made. Choose another one with DATA_DIR.`,
      { cause: error },
    );
  }
  return folder;
}
