import { type FileHandle, open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { ByteSource } from '@furrow/analysis/ports';
import { SceneError } from '@furrow/analysis/scene-error';

/** Byte ranges of a file that exists. The file stays readable until `close`, even when it is deleted meanwhile. */
export async function fileSource(path: string): Promise<ByteSource> {
  const handle: FileHandle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    url: pathToFileURL(path),
    metadata: { size },
    async fetch(offset, length = size - offset, options) {
      options?.signal?.throwIfAborted();
      const start = offset < 0 ? Math.max(0, size + offset) : offset;
      const wanted = Math.max(0, Math.min(length, size - start));
      const buffer = new ArrayBuffer(wanted);
      const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, wanted, start);
      if (bytesRead < wanted)
        throw new SceneError('asset_corrupt', 'A simulated scene ended early. Try again.');
      return buffer;
    },
    close: () => handle.close(),
  };
}
