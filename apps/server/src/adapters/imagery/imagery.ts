import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { folderMessages } from '../../make-folder.messages.ts';
import { makeFolder } from '../../make-folder.ts';
import { isAddress } from '../../setting-types.ts';

export interface ImagerySettings {
  /** As `catalogue` of the settings lets it pass: address of a STAC API, static catalogue, or null for the simulated archive. */
  stacUrl: string | null;
  stacTokenUrl: string | null;
  imageryHosts: readonly string[];
  dataDir: string;
}

/**
 * The catalogue that the settings name. Each kind's own code is loaded only when it is the one.
 * @throws PlainError when the folder for simulated scenes cannot be made.
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
    const { stacApi } = await import('@furrow/analysis/scenes/stac-api');
    return stacApi(stacUrl, { imageryHosts, tokenUrl: stacTokenUrl });
  }
  const { folderCatalogue } = await import('@furrow/analysis/scenes/folder-catalogue');
  return folderCatalogue(stacUrl);
}

function archiveFolder(dataDir: string): string {
  const folder = join(dataDir, 'simulated-archive');
  makeFolder(folder, 0o755, folderMessages.for_scenes({ setting: 'DATA_DIR' }));
  return folder;
}
