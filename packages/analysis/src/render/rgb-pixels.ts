import { loadSharp } from './load-sharp.ts';

/** Pixels in row order, three bytes each. */
export interface RgbPixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * Decodes an image, reduced to at most this many pixels per side; null for bytes that are no image.
 */
export async function rgbPixels(image: Uint8Array, maxSide: number): Promise<RgbPixels | null> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(image)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { width: info.width, height: info.height, pixels: data } : null;
  } catch {
    return null;
  }
}
