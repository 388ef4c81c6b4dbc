import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import type { Message } from '@furrow/messages/message';
import { SceneError } from '../scene-error.ts';
import { brief } from './brief.ts';
import { fileMessages } from './file-messages.ts';
import { unpackLzw } from './lzw.ts';
import { unpackPackBits } from './packbits.ts';

/** TIFF 6.0 tag values and those that GDAL and libtiff added. */
export const compression = {
  none: 1,
  lzw: 5,
  adobeDeflate: 8,
  packBits: 32773,
  deflate: 32946,
  zstd: 50000,
} as const;
/** Others that such files are met with, by the names that GDAL and libtiff have for them. */
const unread: Readonly<Record<number, string>> = {
  2: 'CCITTRLE',
  3: 'CCITTFAX3',
  4: 'CCITTFAX4',
  6: 'OJPEG',
  7: 'JPEG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50001: 'WebP',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
};

const readNames: Readonly<Record<number, string>> = {
  [compression.lzw]: 'LZW',
  [compression.adobeDeflate]: 'Deflate',
  [compression.packBits]: 'PackBits',
  [compression.deflate]: 'Deflate',
  [compression.zstd]: 'Zstandard',
};

function packingUnread(method: number): Message {
  const packing = unread[method];
  return packing === undefined
    ? fileMessages.packing_by_number({ number: brief(method) })
    : fileMessages.packing_unread({ packing });
}

/** The name of a packing by its TIFF number; null of one that is not known. */
export const compressionName = (method: number): string | null => readNames[method] ?? unread[method] ?? null;

const inflateAsync = promisify(inflate);
const zstdAsync = promisify(zstdDecompress);

/**
 * Decompresses a block.
 * @param size length of the decompressed block in bytes.
 * @throws SceneError `asset_unsupported` for an unsupported method; Error of any kind for damaged bytes.
 */
export async function decompress(bytes: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  // One chunk for the full output: the block is a single task of libuv's thread pool, not one for each 16 KB.
  const room = { maxOutputLength: size, chunkSize: size + 64 };
  switch (method) {
    case compression.none:
      return bytes;
    case compression.adobeDeflate:
    case compression.deflate:
      return inflateAsync(bytes, room);
    case compression.zstd:
      return zstdAsync(bytes, room);
    case compression.lzw:
      return unpackLzw(bytes, size);
    case compression.packBits:
      return unpackPackBits(bytes, size);
    default:
      throw new SceneError('asset_unsupported', packingUnread(method));
  }
}
