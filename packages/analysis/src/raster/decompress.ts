import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { SceneError } from '../scene-error.ts';
import { brief } from './brief.ts';

/** TIFF 6.0 tag values and those that GDAL and libtiff added. */
export const compression = { none: 1, adobeDeflate: 8, deflate: 32946, zstd: 50000 } as const;
/** Others that such files are met with, by their names. */
const unread: Readonly<Record<number, string>> = {
  5: 'LZW',
  7: 'JPEG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50001: 'WebP',
};

const inflateAsync = promisify(inflate);
const zstdAsync = promisify(zstdDecompress);

/**
 * Unpacks a block.
 * @param size bytes that it holds unpacked.
 * @throws SceneError `asset_unsupported` for a method that is not read; Error of any kind for damaged bytes.
 */
export async function decompress(bytes: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  // Room for all of it and a little more: the whole block is one task of the thread pool, not one for each 16 KB.
  const room = { maxOutputLength: size, chunkSize: size + 64 };
  switch (method) {
    case compression.none:
      return bytes;
    case compression.adobeDeflate:
    case compression.deflate:
      return inflateAsync(bytes, room);
    case compression.zstd:
      return zstdAsync(bytes, room);
    default:
      throw new SceneError(
        'asset_unsupported',
        `The image is packed with ${unread[method] ?? `TIFF compression ${brief(method)}`}, which is not read; Deflate, Zstandard and plain files are.`,
      );
  }
}
