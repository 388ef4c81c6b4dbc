import { loadSharp } from './load-sharp.ts';

/**
 * Encodes 8-bit RGBA pixels of a square in row order as WebP, for display: tiles of a moving map have to be encoded
 * fast.
 */
export async function encodeTileImage(pixels: Uint8Array, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
