import { cellSide, type PixelSize, pixelSizes } from '../grid/cells.ts';

/** One resolution of the image: the full image at 10 m or one of its overviews. */
export interface Level {
  pixel: PixelSize;
  /** Pixels per side of the granule, and of a tile. */
  side: number;
  tileSide: number;
  /** Number of tiles per side. */
  across: number;
}

const largestTile = 256;

/** Levels from the full image to the coarsest overview. A tile is never larger than its image. */
export const levels: readonly Level[] = pixelSizes.map((pixel) => {
  const side = cellSide / pixel;
  const tileSide = Math.min(side, largestTile);
  return { pixel, side, tileSide, across: side / tileSide };
});

export const channels = 3;
export const tileBytes = ({ tileSide }: Level): number => tileSide * tileSide * channels;
