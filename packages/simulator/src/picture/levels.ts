import { cellSide, type PixelSize, pixelSizes } from '../grid/cells.ts';

/** One resolution of the picture: the full image of 10 m or one of its overviews. */
export interface Level {
  pixel: PixelSize;
  /** Pixels of a side of the granule, and of a tile. */
  side: number;
  tileSide: number;
  /** Tiles along a side. */
  across: number;
}

const largestTile = 256;

/** From the full image to the coarsest overview. A tile is never larger than the image that it belongs to. */
export const levels: readonly Level[] = pixelSizes.map((pixel) => {
  const side = cellSide / pixel;
  const tileSide = Math.min(side, largestTile);
  return { pixel, side, tileSide, across: side / tileSide };
});

export const channels = 3;
export const tileBytes = ({ tileSide }: Level): number => tileSide * tileSide * channels;
