/**
 * PNG of 8-bit RGB or RGBA pixels in row order. The encoder is loaded at the first picture: an analysis without
 * pictures starts faster.
 */
export async function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: 3 | 4,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer();
}
