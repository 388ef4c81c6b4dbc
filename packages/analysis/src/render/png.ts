import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const deflateAsync = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR's figures for a palette: 8 bits a pixel, colour type 3, the only methods there are, not interlaced. */
const paletteOf8Bits = [8, 3, 0, 0, 0];

/** A picture whose pixels are numbers of colours. Each row has a byte in front of it, which stays 0: it is stored as it is. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** (width + 1) × height bytes. */
  rows: Uint8Array;
  /** Three bytes each, 255 colours at most. Pixel value 1 is the first of them; 0 is clear. */
  colours: Uint8Array;
}

/** PNG with a palette (PNG, third edition, sections 5 and 11). */
export async function encodePng({ width, height, rows, colours }: IndexedPicture): Promise<Buffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const packed = await deflateAsync(rows, { level: 4, memLevel: 9, chunkSize: 256 * 1024 });
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, Buffer.from(paletteOf8Bits)])),
    chunk('PLTE', Buffer.concat([Buffer.alloc(3), colours])),
    chunk('tRNS', Buffer.from([0])),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.byteLength + 12);
  out.writeUInt32BE(data.byteLength, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.byteLength + 8)), data.byteLength + 8);
  return out;
}
