import { loadSharp } from './load-sharp.ts';

/** Returns a PNG image as lossless WebP, which takes about half of the bytes for an index image. */
export async function losslessWebp(png: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(png).webp({ lossless: true, effort: 6 }).toBuffer();
}
