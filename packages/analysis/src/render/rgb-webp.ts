import { loadSharp } from './load-sharp.ts';

/**
 * Encodes 8-bit RGB pixels in row order as lossy WebP, smoothly enlarged by an integer factor: for display, not for
 * measurements.
 */
export async function encodeRgbWebp(
  pixels: Uint8Array,
  width: number,
  height: number,
  scaleFactor: number,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(width * scaleFactor, height * scaleFactor, { kernel: 'cubic' })
    .webp({ quality: 82 })
    .toBuffer();
}
