import { type FileHandle, open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';

/** No header or block of a band is larger; a damaged file that asks for more is not believed. */
const maxRead = 256 * 1024 * 1024;

/** Byte ranges of a local file. @throws SceneError `asset_missing` when there is no such file. */
export async function fileSource(path: string): Promise<ByteSource> {
  let handle: FileHandle;
  let size: number;
  try {
    handle = await open(path, 'r');
    const stat = await handle.stat();
    if (!stat.isFile()) {
      await handle.close();
      throw new Error('not a file');
    }
    size = stat.size;
  } catch (error) {
    throw new SceneError('asset_missing', `The file ${path} is missing or cannot be read.`, { cause: error });
  }
  return {
    url: pathToFileURL(path),
    metadata: { size },
    async fetch(offset, length = size - offset) {
      if (!(offset >= 0 && length >= 0 && length <= maxRead)) {
        throw new SceneError('asset_corrupt', `The file ${path} points outside itself.`);
      }
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, offset);
      return bytes.buffer.slice(0, bytesRead);
    },
    close: () => handle.close(),
  };
}
