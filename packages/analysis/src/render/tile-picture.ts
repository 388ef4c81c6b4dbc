import { loadSharp } from './load-sharp.ts';

/** WebP of 8-bit RGBA pixels of a square in row order, for looking at: what moves under a finger has to be made fast. */
export async function encodeTilePicture(pixels: Uint8Array, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
