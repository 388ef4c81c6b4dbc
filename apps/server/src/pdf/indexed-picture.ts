import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfFile, Ref } from './pdf-file.ts';

/** An image with a colour palette; colour 0 is transparent. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** Three bytes per colour. */
  colours: Uint8Array;
  /** Rows of one byte per pixel, each preceded by a filter byte 0, compressed (zlib). */
  packed: Uint8Array;
}

const signature = '89504e470d0a1a0a';
/** Bit depth 8, colour type palette, default compression and filter methods, not interlaced. */
const paletteOf8Bits = '0803000000';

/**
 * Maximum number of pixels per side, four per millimetre of the widest map: finer ones are not visible on
 * paper.
 */
const mostPixels = 2_000;
/** Maximum size of the uncompressed image of the largest field. */
const mostBytes = 80_000_000;

/**
 * Reads a PNG with a palette, like the overlays (PNG, third edition, sections 5 and 11); null for any other
 * PNG.
 */
export function readIndexedPng(png: Uint8Array): IndexedPicture | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (bytes.toString('hex', 0, 8) !== signature) return null;
  const chunks = chunksOf(bytes);
  const [[, head] = [], ...others] = chunks;
  if (head?.length !== 13 || head.toString('hex', 8) !== paletteOf8Bits) return null;
  const colours = others.find(([type]) => type === 'PLTE')?.[1];
  const data = others.flatMap(([type, part]) => (type === 'IDAT' ? [part] : []));
  if (colours === undefined || data.length === 0) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  return fitToPaper({ width, height, colours, packed: Buffer.concat(data) });
}

function chunksOf(bytes: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return chunks;
}

/** Downsamples to every n-th pixel if there are more than paper can show. */
function fitToPaper(picture: IndexedPicture): IndexedPicture {
  const step = Math.ceil(Math.max(picture.width, picture.height) / mostPixels);
  if (step <= 1) return picture;
  const rows = inflateSync(picture.packed, { maxOutputLength: mostBytes });
  const [width, height] = [Math.ceil(picture.width / step), Math.ceil(picture.height / step)];
  const kept = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    const from = row * step * (picture.width + 1) + 1;
    const to = row * (width + 1) + 1;
    for (let column = 0; column < width; column++) kept[to + column] = rows[from + column * step]!;
  }
  return { ...picture, width, height, packed: deflateSync(kept) };
}

/**
 * Embeds the image with the palette and compression of the PNG, which PDF supports (ISO 32000-1, 7.4.4,
 * 8.9.5).
 */
export function embedPicture(file: PdfFile, { width, height, colours, packed }: IndexedPicture): Ref {
  const palette = Buffer.from(colours).toString('hex');
  return file.addPacked(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8
/ColorSpace [/Indexed /DeviceRGB ${colours.length / 3 - 1} <${palette}>] /Mask [0 0]
/DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns ${width} >>`,
    packed,
  );
}
