import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { folderMessages } from '../../process/make-folder.messages.ts';
import { makeFolder } from '../../process/make-folder.ts';
import { isAddress } from '../../settings/setting-types.ts';

export interface ImagerySettings {
  /**
   * Address of a STAC API or path of a static catalogue, validated by `catalogueAddress`; null for the simulated
   * archive.
   */
  stacUrl: string | null;
  stacTokenUrl: string | null;
  imageryHosts: readonly string[];
  dataDir: string;
}

/**
 * Opens the catalogue that the settings name. The code for each kind of catalogue is loaded only when used.
 * @throws PlainError if the folder for simulated scenes cannot be made
 */
export async function openImagery({
  stacUrl,
  stacTokenUrl,
  imageryHosts,
  dataDir,
}: ImagerySettings): Promise<ImagerySource> {
  if (stacUrl === null) {
    const { simulatedArchive } = await import('@furrow/simulator/simulated-archive');
    return simulatedArchive({ directory: archiveFolder(dataDir) });
  }
  if (isAddress(stacUrl)) {
    const { stacApi } = await import('@furrow/analysis/search/stac-api');
    return stacApi(stacUrl, { imageryHosts, tokenUrl: stacTokenUrl });
  }
  const { folderCatalogue } = await import('@furrow/analysis/search/folder-catalogue');
  return folderCatalogue(stacUrl);
}

/**
 * Makes the folder of the simulated scenes.
 * @throws PlainError if it cannot be made
 */
export function archiveFolder(dataDir: string): string {
  const folder = join(dataDir, 'simulated-archive');
  makeFolder(folder, 0o755, folderMessages.for_scenes({ setting: 'DATA_DIR' }));
  return folder;
}
