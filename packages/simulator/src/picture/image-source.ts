import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fileMessages } from '@furrow/analysis/imagery/file-messages';
import type { ByteSource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { type GranuleFile, granulePath } from '../scenes/granule-path.ts';
import { createImageLayout, type TileEntry } from './image-layout.ts';
import { renderTile } from './image-tile.ts';
import { lruByteCache } from './lru-byte-cache.ts';

/** Cache of rendered tiles: some 160 tiles of 256 pixels per side, or many thousand granules at 320 or 640 m. */
const tileCache = lruByteCache(32 * 1024 ** 2);

async function getTile(
  file: GranuleFile,
  { level, column, row }: TileEntry,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { cell, pass } = file;
  const key = `${granulePath(file)} ${level.pixel} ${column} ${row}`;
  const cached = tileCache.get(key);
  if (cached) return cached;
  // A map requests many tiles together, so the event loop gets a turn between them: other work can run, and aborted
  // requests are not rendered.
  await nextTurn();
  signal?.throwIfAborted();
  const tile = tileCache.get(key) ?? renderTile(cell, pass, level, column, row);
  tileCache.set(key, tile);
  return tile;
}

/**
 * The image of a granule as a virtual file: a byte range is computed when it is read, and only the tiles that it
 * touches.
 * @param path path of the file if it were stored
 */
export function imageSource(file: GranuleFile, path: string): ByteSource {
  const { header, tiles, size } = createImageLayout(file.cell);
  return {
    url: pathToFileURL(path),
    metadata: { size },
    async fetch(offset, length = size - offset, { signal } = {}) {
      signal?.throwIfAborted();
      if (!(offset >= 0 && length >= 0)) {
        throw new SceneError('asset_corrupt', fileMessages.points_outside({ file: path }));
      }
      const end = Math.min(size, offset + length);
      const out = new Uint8Array(Math.max(0, end - offset));
      if (offset < header.byteLength) out.set(header.subarray(offset, end));
      for (const tile of tiles) {
        const from = Math.max(offset, tile.offset);
        const to = Math.min(end, tile.offset + tile.bytes);
        if (from >= to) continue;
        const bytes = await getTile(file, tile, signal);
        signal?.throwIfAborted();
        out.set(bytes.subarray(from - tile.offset, to - tile.offset), from - offset);
      }
      return out.buffer;
    },
  };
}
