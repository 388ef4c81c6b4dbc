import { pathToFileURL } from 'node:url';
import { throwIfAborted } from '../reasons/abort-error.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { fileMessages } from './file-messages.ts';
import type { ByteSource } from './ports.ts';
import { openRegularFile } from './regular-file.ts';

/** Max. bytes of one read, more than any header or block of a band has: a larger read comes from a damaged file. */
const maxReadBytes = 256 * 1024 * 1024;

/** Byte ranges of a local file. @throws SceneError `asset_missing` when there is no such file. */
export async function fileSource(path: string): Promise<ByteSource> {
  const { handle, size } = await openRegularFile(path).catch((error: unknown) => {
    throw new SceneError('asset_missing', fileMessages.missing({ file: path }), { cause: error });
  });
  return {
    url: pathToFileURL(path),
    metadata: { size },
    async fetch(offset, length = size - offset, options) {
      throwIfAborted(options?.signal);
      if (!(offset >= 0 && length >= 0 && length <= maxReadBytes)) {
        throw new SceneError('asset_corrupt', fileMessages.points_outside({ file: path }));
      }
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, offset);
      return bytesRead === bytes.byteLength ? bytes.buffer : bytes.buffer.slice(0, bytesRead);
    },
    close: () => handle.close(),
  };
}
