import type { Box } from '../area/bounds.ts';

/**
 * Georeferenced raster grid. The origin is the outer corner of the upper left pixel, x grows with the column, y falls
 * with the row; pixels are square, `resolution` is in units of the CRS.
 */
export type Grid = {
  epsg: number;
  originX: number;
  originY: number;
  resolution: number;
  width: number;
  height: number;
};

/** A rectangle of pixels of a grid; an empty one has width or height 0. */
export type GridWindow = { column: number; row: number; width: number; height: number };

/** Smallest window of the grid that covers the box (in the grid's CRS), clipped to the grid. */
export function windowOverBox(grid: Grid, box: Box): GridWindow {
  const { originX, originY, resolution, width, height } = grid;
  const [west, south, east, north] = box;
  const column = clampIndex(Math.floor((west - originX) / resolution), width);
  const row = clampIndex(Math.floor((originY - north) / resolution), height);
  return {
    column,
    row,
    width: Math.max(0, clampIndex(Math.ceil((east - originX) / resolution), width) - column),
    height: Math.max(0, clampIndex(Math.ceil((originY - south) / resolution), height) - row),
  };
}

/** Grid of a window. */
export function gridOfWindow(grid: Grid, window: GridWindow): Grid {
  return {
    ...grid,
    originX: grid.originX + window.column * grid.resolution,
    originY: grid.originY - window.row * grid.resolution,
    width: window.width,
    height: window.height,
  };
}

/**
 * Smallest grid over a box, aligned to multiples of the resolution. Sentinel-2 tiles begin at multiples of 60 m, so at
 * 10, 20 and 60 m these are the satellite's own pixels.
 */
export function gridOverBox(epsg: number, box: Box, resolution: number): Grid {
  const [west, south, east, north] = box;
  const left = Math.floor(west / resolution);
  const top = Math.ceil(north / resolution);
  return {
    epsg,
    originX: left * resolution,
    originY: top * resolution,
    resolution,
    width: Math.ceil(east / resolution) - left,
    height: top - Math.floor(south / resolution),
  };
}

function clampIndex(index: number, max: number): number {
  return Math.min(Math.max(index, 0), max);
}
