import { loadSharp } from './load-sharp.ts';

/**
 * Lossy WebP of 8-bit RGB pixels in row order, smoothly enlarged by a whole factor: for looking at, not for measuring.
 */
export async function encodePhotograph(
  pixels: Uint8Array,
  width: number,
  height: number,
  magnify: number,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(width * magnify, height * magnify, { kernel: 'cubic' })
    .webp({ quality: 82 })
    .toBuffer();
}
