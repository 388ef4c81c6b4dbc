import { fillRange, valuesOfRange } from '../canvas-range.ts';
import { placesOfRange } from '../raster/other-crs.ts';
import { takeBlock } from '../raster/take-block.ts';
import { colourRange } from '../render/colour-range.ts';
import { drawRows } from '../render/draw-rows.ts';
import { countsOfRange, selectInBin, sumsOfRange, valuesInBinsOfRange } from '../statistics/ranges.ts';

/** Jobs of the worker threads, by name. Arrays by pixel are in memory shared by all threads. */
export const jobs = {
  takeBlock,
  placesOfRange,
  fillRange,
  valuesOfRange,
  sumsOfRange,
  countsOfRange,
  valuesInBinsOfRange,
  selectInBin,
  colourRange,
  drawRows,
};

export type Jobs = typeof jobs;
