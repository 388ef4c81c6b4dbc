import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR for a palette image: 8 bits per pixel, colour type 3, the only defined methods, not interlaced. */
const paletteOf8Bits = [8, 3, 0, 0, 0];

/** An image of palette indices. Each row is preceded by a byte that stays 0: PNG's filter type "none". */
export interface IndexedImage {
  width: number;
  height: number;
  /** (width + 1) × height bytes. */
  rows: Uint8Array;
  /** Palette of at most 255 colours, three bytes each. Pixel value 1 is the first colour; 0 is transparent. */
  colours: Uint8Array;
}

/** PNG with a palette (PNG, third edition, sections 5 and 11). */
export async function encodePng({ width, height, rows, colours }: IndexedImage): Promise<Buffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const compressed = await deflateAsync(rows, { level: 4, memLevel: 9, chunkSize: 256 * 1024 });
  return Buffer.concat([
    signature,
    ...chunk('IHDR', Buffer.concat([size, Buffer.from(paletteOf8Bits)])),
    ...chunk('PLTE', Buffer.concat([Buffer.alloc(3), colours])),
    ...chunk('tRNS', Buffer.from([0])),
    ...chunk('IDAT', compressed),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk: length and type, data, and checksum. */
function chunk(type: string, data: Uint8Array): Uint8Array[] {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(data.byteLength, 0);
  header.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data, crc32(type)), 0);
  return [header, data, check];
}
