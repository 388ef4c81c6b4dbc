import { loadSharp } from './load-sharp.ts';

/** An encoded tile, with its position in pixels from the upper left corner of the picture. */
interface EncodedTile {
  webp: Uint8Array;
  left: number;
  top: number;
}

const tileSide = 256;

/**
 * Crops a square from tiles and encodes it as WebP, for display.
 * @param side of the square in pixels of the tiles
 * @param outputSide of the picture in pixels
 * @returns null if the square shows nothing
 */
export async function cropTiles(
  tiles: readonly EncodedTile[],
  side: number,
  outputSide: number,
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const west = Math.min(0, ...tiles.map(({ left }) => left));
  const north = Math.min(0, ...tiles.map(({ top }) => top));
  const width = Math.max(side, ...tiles.map(({ left }) => left + tileSide)) - west;
  const height = Math.max(side, ...tiles.map(({ top }) => top + tileSide)) - north;
  const canvas = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { data, info } = await sharp({ create: canvas })
    .composite(
      tiles.map(({ webp, left, top }) => ({ input: Buffer.from(webp), left: left - west, top: top - north })),
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const crop = sharp(data, { raw: info }).extract({ left: -west, top: -north, width: side, height: side });
  const { channels } = await crop.clone().stats();
  if (channels[3]!.max === 0) return null;
  return crop.resize(outputSide, outputSide).webp({ quality: 80, effort: 2 }).toBuffer();
}
