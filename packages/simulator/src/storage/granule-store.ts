import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ByteSource } from '@furrow/analysis/ports';
import { SceneError } from '@furrow/analysis/scene-error';
import { fileSource } from '@furrow/analysis/scenes/file-source';
import type { Message } from '@furrow/messages/message';
import { archiveMessages } from '../archive-messages.ts';
import { pictureSource } from '../picture/picture-source.ts';
import type { AssetKey, RasterKey } from '../scenes/assets.ts';
import { granuleBytes } from '../scenes/granule-bytes.ts';
import { fileName, type GranuleFile, granuleAt, granuleFolder } from '../scenes/granule-path.ts';
import { diskBudget } from './disk-budget.ts';
import type { ReadDiskSpace } from './disk-space.ts';

function notAllowed(): SceneError {
  return new SceneError('href_not_allowed', archiveMessages.address_unknown());
}

const isMissing = (error: unknown): boolean =>
  error instanceof SceneError && error.reason === 'asset_missing';

const unstorable = (folder: string, error: unknown): Message =>
  error instanceof Error && 'code' in error
    ? archiveMessages.unstorable_because({ folder, fault: String(error.code) })
    : archiveMessages.unstorable({ folder });

/** True if the disk or the user's quota is full. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Source of a file that could not be stored. */
const memorySource = (bytes: Uint8Array, path: string): ByteSource => ({
  url: pathToFileURL(path),
  metadata: { size: bytes.byteLength },
  fetch: async (offset, length = bytes.byteLength) =>
    new Uint8Array(bytes.slice(offset, offset + length)).buffer,
});

/**
 * Files of the archive in a folder, created on first access. If the disk has no space they are created each time and
 * read from memory. True-colour images are never stored: see `pictureSource`.
 */
export function granuleStore(directory: string, mostBytes: number, readSpace?: ReadDiskSpace) {
  const root = resolve(directory);
  const budget = diskBudget(root, mostBytes, readSpace);
  const making = new Map<string, Promise<Uint8Array | null>>();

  const pathsOf = (granule: Pick<GranuleFile, 'cell' | 'pass'>): ((key: AssetKey) => string) => {
    const folder = join(root, ...granuleFolder(granule).split('/'));
    return (key) => `${folder}${sep}${fileName(key)}`;
  };
  const pathOf = (file: GranuleFile): string => pathsOf(file)(file.key);

  /** The path is rebuilt from its parsed parts, so that no part of the input reaches the disk. */
  const granuleOf = (href: string): GranuleFile => {
    let path = href;
    if (href.startsWith('file:')) {
      try {
        path = fileURLToPath(href);
      } catch {
        throw notAllowed();
      }
    }
    if (path.includes('\0') || !isAbsolute(path)) throw notAllowed();
    const granule = granuleAt(relative(root, path).split(sep).join('/'));
    if (!granule || pathOf(granule) !== path) throw notAllowed();
    return granule;
  };

  /**
   * Writes to a temporary name first, so that readers of any process find either the complete file or none.
   * @returns its bytes if the disk has no space for them
   */
  const make = async (granule: GranuleFile<RasterKey>, path: string): Promise<Uint8Array | null> => {
    const bytes = granuleBytes(granule);
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      if (!(await budget.makeRoom(bytes.length))) return bytes;
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      if (isFull(error)) {
        await budget.evict(bytes.length);
        return bytes;
      }
      throw new SceneError('asset_unreachable', unstorable(root, error), { cause: error });
    }
    await budget.written(path, bytes.length);
    return null;
  };

  const makeOnce = (granule: GranuleFile<RasterKey>, path: string): Promise<Uint8Array | null> => {
    const running = making.get(path) ?? make(granule, path).finally(() => making.delete(path));
    making.set(path, running);
    return running;
  };

  return {
    /** Returns the paths of a granule's files by their key. */
    pathsOf,
    /** @throws SceneError `href_not_allowed` for anything but a file of this archive. */
    async open(href: string, signal?: AbortSignal): Promise<ByteSource> {
      const granule = granuleOf(href);
      const path = pathOf(granule);
      const { cell, pass, key } = granule;
      if (key === 'visual') return pictureSource(granule, path);
      for (let attempt = 0; ; attempt++) {
        signal?.throwIfAborted();
        try {
          const source = await fileSource(path);
          await budget.used(path);
          return source;
        } catch (error) {
          // Missing: never created, or evicted between two attempts by a process that needed the space.
          if (!isMissing(error) || attempt === 3) throw error;
          const unstored = await makeOnce({ cell, pass, key }, path);
          if (unstored) return memorySource(unstored, path);
        }
      }
    },
  };
}
