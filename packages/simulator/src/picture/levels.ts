import { cellSideM, type PixelSize, pixelSizes } from '../grid/cells.ts';

/** One resolution of the image: the full image at 10 m or one of its overviews. */
export interface ImageLevel {
  pixel: PixelSize;
  /** Pixels per side of the granule, and of a tile. */
  sidePixels: number;
  tileSide: number;
  /** Number of tiles per side. */
  tilesPerSide: number;
}

const maxTileSide = 256;

/** Levels from the full image to the coarsest overview. A tile is never larger than its image. */
export const levels: readonly ImageLevel[] = pixelSizes.map((pixel) => {
  const side = cellSideM / pixel;
  const tileSide = Math.min(side, maxTileSide);
  return { pixel, sidePixels: side, tileSide, tilesPerSide: side / tileSide };
});

export const channels = 3;
export const tileBytes = ({ tileSide }: ImageLevel): number => tileSide * tileSide * channels;
