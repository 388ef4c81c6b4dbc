import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import type { Message } from '@furrow/messages/message';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { decodeLzw } from './lzw.ts';
import { decodePackBits } from './packbits.ts';
import { shorten } from './shorten.ts';

/** TIFF 6.0 tag values and those that GDAL and libtiff added. */
export const compression = {
  none: 1,
  lzw: 5,
  adobeDeflate: 8,
  packBits: 32773,
  deflate: 32946,
  zstd: 50000,
} as const;
/** Names that GDAL and libtiff give to compression methods that are not supported, by their TIFF numbers. */
const unsupportedNames: Readonly<Record<number, string>> = {
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

const supportedNames: Readonly<Record<number, string>> = {
  [compression.lzw]: 'LZW',
  [compression.adobeDeflate]: 'Deflate',
  [compression.packBits]: 'PackBits',
  [compression.deflate]: 'Deflate',
  [compression.zstd]: 'Zstandard',
};

function unsupportedMessage(method: number): Message {
  const name = unsupportedNames[method];
  return name === undefined
    ? fileMessages.packing_by_number({ number: shorten(method) })
    : fileMessages.packing_unread({ packing: name });
}

/** Name of a compression method by its TIFF number; null for an unknown one. */
export const compressionName = (method: number): string | null =>
  supportedNames[method] ?? unsupportedNames[method] ?? null;

const inflateAsync = promisify(inflate);
const zstdAsync = promisify(zstdDecompress);

/**
 * Decompresses a block.
 * @param size length of the decompressed block in bytes.
 * @throws SceneError `asset_unsupported` for an unsupported method; Error of any kind for damaged bytes.
 */
export async function decompress(bytes: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  // The output is one chunk, so that a block is a single task of libuv's thread pool, and not one for each 16 KB.
  const outputOptions = { maxOutputLength: size, chunkSize: size + 64 };
  switch (method) {
    case compression.none:
      return bytes;
    case compression.adobeDeflate:
    case compression.deflate:
      return inflateAsync(bytes, outputOptions);
    case compression.zstd:
      return zstdAsync(bytes, outputOptions);
    case compression.lzw:
      return decodeLzw(bytes, size);
    case compression.packBits:
      return decodePackBits(bytes, size);
    default:
      throw new SceneError('asset_unsupported', unsupportedMessage(method));
  }
}
