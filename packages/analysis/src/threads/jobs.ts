import { fillRange, valuesOfRange } from '../pass/mosaic-range.ts';
import { decodeBlock } from '../raster/decode-block.ts';
import { locateRange } from '../raster/locate-range.ts';
import { colourRange } from '../render/colour-range.ts';
import { drawRows } from '../render/draw-rows.ts';
import { countsOfRange, selectInBin, sumsOfRange, valuesInBinsOfRange } from '../statistics/ranges.ts';

/** Jobs of the worker threads, by name. Arrays by pixel are in memory shared by all threads. */
export const jobs = {
  takeBlock: decodeBlock,
  placesOfRange: locateRange,
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
