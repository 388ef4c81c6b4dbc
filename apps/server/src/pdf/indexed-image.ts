import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfFile, Ref } from './pdf-file.ts';

/** An image with a colour palette; colour 0 is transparent. */
export interface PdfIndexedImage {
  width: number;
  height: number;
  /** Colours of the palette, three bytes each. */
  colours: Uint8Array;
  /** Rows of one byte per pixel, each preceded by a filter byte 0, compressed (zlib). */
  compressed: Uint8Array;
}

const signature = '89504e470d0a1a0a';
/**
 * The end of a PNG header: bit depth 8, colour type palette, default compression and filter methods, not interlaced.
 */
const paletteHeaderHex = '0803000000';

/**
 * Maximum number of pixels per side: four per millimetre of the widest map. Smaller pixels are not visible on paper.
 */
const maxPixels = 2_000;
/** Maximum size in bytes of an uncompressed image, which is that of the largest field. */
const maxBytes = 80_000_000;

/**
 * Reads a PNG with a palette, like the overlays (PNG, third edition, sections 5 and 11); null for any other
 * PNG.
 */
export function readIndexedPng(png: Uint8Array): PdfIndexedImage | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (bytes.toString('hex', 0, 8) !== signature) return null;
  const chunks = chunksOf(bytes);
  const [[, headerChunk] = [], ...otherChunks] = chunks;
  if (headerChunk?.length !== 13 || headerChunk.toString('hex', 8) !== paletteHeaderHex) return null;
  const colours = otherChunks.find(([type]) => type === 'PLTE')?.[1];
  const data = otherChunks.flatMap(([type, part]) => (type === 'IDAT' ? [part] : []));
  if (colours === undefined || data.length === 0) return null;
  const [width, height] = [headerChunk.readUInt32BE(0), headerChunk.readUInt32BE(4)];
  return downsampleForPaper({ width, height, colours, compressed: Buffer.concat(data) });
}

function chunksOf(bytes: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    chunks.push([
      bytes.toString('latin1', offset + 4, offset + 8),
      bytes.subarray(offset + 8, offset + 8 + length),
    ]);
    offset += length + 12;
  }
  return chunks;
}

/** Downsamples the image to every n-th pixel if it has more pixels than paper can show. */
function downsampleForPaper(image: PdfIndexedImage): PdfIndexedImage {
  const step = Math.ceil(Math.max(image.width, image.height) / maxPixels);
  if (step <= 1) return image;
  const rows = inflateSync(image.compressed, { maxOutputLength: maxBytes });
  const [width, height] = [Math.ceil(image.width / step), Math.ceil(image.height / step)];
  const sampledPixels = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    const sourceStart = row * step * (image.width + 1) + 1;
    const targetStart = row * (width + 1) + 1;
    for (let column = 0; column < width; column++)
      sampledPixels[targetStart + column] = rows[sourceStart + column * step]!;
  }
  return { ...image, width, height, compressed: deflateSync(sampledPixels) };
}

/**
 * Embeds the image with the palette and compression of the PNG, which PDF supports (ISO 32000-1, 7.4.4,
 * 8.9.5).
 */
export function embedImage(file: PdfFile, { width, height, colours, compressed }: PdfIndexedImage): Ref {
  const palette = Buffer.from(colours).toString('hex');
  return file.addCompressed(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8
/ColorSpace [/Indexed /DeviceRGB ${colours.length / 3 - 1} <${palette}>] /Mask [0 0]
/DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns ${width} >>`,
    compressed,
  );
}
