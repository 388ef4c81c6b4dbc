import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkFile } from '@furrow/analysis/checks/check-file';
import { checkItem } from '@furrow/analysis/checks/check-item';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { openRegularFile } from '@furrow/analysis/imagery/regular-file';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isRequestedCollection } from '@furrow/analysis/scenes/collection';
import { parseScene, type Scene } from '@furrow/analysis/scenes/scene';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { localItem, remoteItem } from '@furrow/analysis/search/read-stac-item';
import { stacApi } from '@furrow/analysis/search/stac-api';
import { PlainError } from '../../errors/plain-error.ts';
import { isAddress } from '../../settings/setting-types.ts';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import type { Terminal } from '../../text/terminal.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { sceneMessages as words } from './scene.messages.ts';
import { describeFile, describeItem } from './scene-report.ts';

/** Timeout in milliseconds for all files of an item. */
const timeoutMs = 300_000;
const rasterName = /\.(tiff?|jp2|j2k)$/i;

/** `furrow scene check HREF_OR_FILE`. */
export async function scene(args: string[], terminal: Terminal): Promise<number> {
  const [action, target] = parseOptions(args, {}, 2).positionals;
  if (action !== 'check' || !target) throw new WrongUsage();
  const settings = parseSettings(process.env);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { href, imagery, item } = await resolveTarget(target, settings, signal);
    const files = new RasterFiles(imagery);
    try {
      return item === null
        ? await checkedFile(href, files, signal, terminal)
        : await checkedItem(parseScene(item), files, settings.stacCollection, { signal, terminal });
    } finally {
      await files.close();
    }
  } catch (error) {
    if (error instanceof SceneError)
      throw new PlainError(words.refused({ why: error.detail, reason: error.reason }), { cause: error });
    throw error;
  }
}

interface Target {
  href: string;
  imagery: ImagerySource;
  /** The STAC item; null for a single raster. */
  item: unknown;
}

async function resolveTarget(target: string, settings: Settings, signal: AbortSignal): Promise<Target> {
  if (!isAddress(target)) return localTarget(resolve(target));
  if (!URL.canParse(target)) throw new PlainError(words.no_address({ target }));
  return target.startsWith('file:')
    ? localTarget(fileURLToPath(target))
    : remoteTarget(target, settings, signal);
}

async function remoteTarget(href: string, settings: Settings, signal: AbortSignal): Promise<Target> {
  const { imageryHosts, stacTokenUrl: tokenUrl } = settings;
  const imagery = stacApi(href, { imageryHosts, tokenUrl });
  const isRaster = rasterName.test(new URL(href).pathname);
  return { href, imagery, item: isRaster ? null : await remoteItem(href, { imageryHosts, signal }) };
}

async function localTarget(path: string): Promise<Target> {
  const isRaster = !(await beginsLikeJson(path));
  const imagery = folderCatalogue(catalogueAbove(dirname(path)) ?? path);
  return { href: pathToFileURL(path).href, imagery, item: isRaster ? null : await localItem(path) };
}

/**
 * Whether a file seems to contain JSON. Its first bytes decide, because file names are unreliable.
 * @throws PlainError if the file cannot be read
 */
async function beginsLikeJson(path: string): Promise<boolean> {
  try {
    const { handle } = await openRegularFile(path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
      return /^\uFEFF?\s*[{[]/.test(buffer.toString('utf8', 0, bytesRead));
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new PlainError(words.unreadable({ file: path }), { cause: error });
  }
}

/** Maximum number of parent folders that are searched for a catalogue, which is only a few folders deep. */
const maxFoldersUp = 6;

function catalogueAbove(folder: string): string | null {
  let current = folder;
  for (let level = 0; level <= maxFoldersUp; level++) {
    if (existsSync(join(current, 'catalog.json'))) return current;
    current = dirname(current);
  }
  return null;
}

async function checkedFile(
  href: string,
  files: RasterFiles,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<number> {
  const checked = await checkFile(files, { href }, signal);
  terminal.print(...describeFile(checked, terminal));
  return checked.error ? 1 : 0;
}

async function checkedItem(
  scene: Scene,
  files: RasterFiles,
  collection: string | null,
  { signal, terminal }: { signal: AbortSignal; terminal: Terminal },
): Promise<number> {
  const checked = await checkItem(scene, files, signal);
  const isRequested = isRequestedCollection(scene, collection);
  terminal.print(...describeItem(scene, checked, isRequested, terminal));
  return isRequested && checked.services.length > 0 ? 0 : 1;
}
