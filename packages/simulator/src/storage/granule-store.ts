import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileSource } from '@furrow/analysis/imagery/file-source';
import type { ByteSource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import type { Message } from '@furrow/messages/message';
import { imageSource } from '../picture/image-source.ts';
import { lruByteCache } from '../picture/lru-byte-cache.ts';
import { archiveMessages } from '../scenes/archive-messages.ts';
import type { AssetKey, RasterKey } from '../scenes/assets.ts';
import { granuleBytes } from '../scenes/granule-bytes.ts';
import { fileName, type GranuleFile, granuleFolder, parseGranulePath } from '../scenes/granule-path.ts';
import { createDiskBudget } from './disk-budget.ts';
import type { ReadDiskSpace } from './disk-space.ts';

function addressError(): SceneError {
  return new SceneError('href_not_allowed', archiveMessages.address_unknown());
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof SceneError && error.reason === 'asset_missing';

const unstorableMessage = (folder: string, error: unknown): Message =>
  error instanceof Error && 'code' in error
    ? archiveMessages.unstorable_because({ folder, fault: String(error.code) })
    : archiveMessages.unstorable({ folder });

/** True if the disk or the user's quota is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Maximum number of bytes of an archive in memory, which is some hundred files. */
const maxMemoryBytes = 64 * 1024 ** 2;

/** Source of a file that is not stored. */
const memorySource = (bytes: Uint8Array, path: string): ByteSource => ({
  url: pathToFileURL(path),
  metadata: { size: bytes.byteLength },
  fetch: async (offset, length = bytes.byteLength) =>
    new Uint8Array(bytes.slice(offset, offset + length)).buffer,
});

/**
 * Files of the archive in a folder, created on first access; if the disk has no space they are created each time and
 * read from memory. True-colour images are never stored: see `imageSource`.
 * @param directory null to keep the latest files in memory, and nothing on disk
 */
export function createGranuleStore(directory: string | null, maxBytes: number, readSpace?: ReadDiskSpace) {
  // Without a folder, the path only serves to name the files.
  const root = resolve(directory ?? 'simulated-archive');
  const memory = directory === null ? lruByteCache(maxMemoryBytes) : null;
  const diskBudget = createDiskBudget(root, maxBytes, readSpace);
  const pendingWrites = new Map<string, Promise<Uint8Array | null>>();

  const pathsOf = (granule: Pick<GranuleFile, 'cell' | 'pass'>): ((key: AssetKey) => string) => {
    const folder = join(root, ...granuleFolder(granule).split('/'));
    return (key) => `${folder}${sep}${fileName(key)}`;
  };
  const pathOf = (file: GranuleFile): string => pathsOf(file)(file.key);

  /** The path is rebuilt from its parsed parts, so that no part of the input reaches the disk. */
  const parseHref = (href: string): GranuleFile => {
    let path = href;
    if (href.startsWith('file:')) {
      try {
        path = fileURLToPath(href);
      } catch {
        throw addressError();
      }
    }
    if (path.includes('\0') || !isAbsolute(path)) throw addressError();
    const granule = parseGranulePath(relative(root, path).split(sep).join('/'));
    if (!granule || pathOf(granule) !== path) throw addressError();
    return granule;
  };

  /**
   * Writes to a temporary name first, so that readers of any process find either the complete file or none.
   * @returns its bytes if the disk has no space for them
   */
  const create = async (granule: GranuleFile<RasterKey>, path: string): Promise<Uint8Array | null> => {
    const bytes = granuleBytes(granule);
    const temporaryPath = `${path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      if (!(await diskBudget.freeSpaceFor(bytes.length))) return bytes;
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      if (isDiskFull(error)) {
        await diskBudget.evict(bytes.length);
        return bytes;
      }
      throw new SceneError('asset_unreachable', unstorableMessage(root, error), { cause: error });
    }
    await diskBudget.recordWrite(path, bytes.length);
    return null;
  };

  const writeOnce = (granule: GranuleFile<RasterKey>, path: string): Promise<Uint8Array | null> => {
    const pendingRead =
      pendingWrites.get(path) ?? create(granule, path).finally(() => pendingWrites.delete(path));
    pendingWrites.set(path, pendingRead);
    return pendingRead;
  };

  return {
    /** Returns the paths of a granule's files by their key. */
    pathsOf,
    /** Opens a file of the archive. @throws SceneError `href_not_allowed` for any other file. */
    async open(href: string, signal?: AbortSignal): Promise<ByteSource> {
      const granule = parseHref(href);
      const path = pathOf(granule);
      const { cell, pass, key } = granule;
      if (key === 'visual') return imageSource(granule, path);
      if (memory !== null) {
        signal?.throwIfAborted();
        const bytes = memory.get(path) ?? granuleBytes({ cell, pass, key });
        memory.set(path, bytes);
        return memorySource(bytes, path);
      }
      for (let attempt = 0; ; attempt++) {
        signal?.throwIfAborted();
        try {
          const source = await fileSource(path);
          await diskBudget.recordUse(path);
          return source;
        } catch (error) {
          // A missing file was never created, or was evicted between two attempts by a process that needed the space.
          if (!isMissingFile(error) || attempt === 3) throw error;
          const unstoredBytes = await writeOnce({ cell, pass, key }, path);
          if (unstoredBytes) return memorySource(unstoredBytes, path);
        }
      }
    },
  };
}
