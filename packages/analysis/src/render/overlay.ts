import { boundsOf } from '@furrow/geo/bounds';
import type { RunResult } from '../run-result.ts';
import { encodePng } from './png.ts';
import { type RampName, rampTable } from './ramps.ts';
import { frameOver, nearestInRows, type PictureFrame } from './warp.ts';

const highestShade = 255;

/**
 * The index as a picture over exactly the box of the field's outline: nearest neighbour, transparent outside the field
 * and where no pixel is valid.
 */
export async function renderOverlay(result: RunResult): Promise<{ frame: PictureFrame; png: Buffer }> {
  const { grid, field } = result.plan;
  const { colours, ofShade } = paletteOf(result.index.formula.ramp);
  const shown = colourByGridPixel(result, ofShade);
  const frame = frameOver(boundsOf(field), grid.resolution);
  const { width, height } = frame;
  const rows = new Uint8Array((width + 1) * height);
  nearestInRows(frame, grid, (y, nearest) => {
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) if (nearest[x]! >= 0) rows[start + x] = shown[nearest[x]!]!;
  });
  return { frame, png: await encodePng({ width, height, rows, colours }) };
}

/** 0 where there is nothing to show. */
function colourByGridPixel({ plan: { grid }, pixels, index }: RunResult, ofShade: Uint8Array): Uint8Array {
  const { formula, values } = index;
  const [low, high] = formula.range;
  const shown = new Uint8Array(grid.width * grid.height);
  for (let i = 0; i < pixels.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const share = (value - low) / (high - low);
    const shade = share <= 0 ? 0 : share >= 1 ? highestShade : Math.round(share * highestShade);
    shown[pixels[i]!] = ofShade[shade]!;
  }
  return shown;
}

/** A ramp's ends are flat, so that its 256 shades are fewer colours: a palette has room for them and for none. */
function paletteOf(ramp: RampName): { colours: Uint8Array; ofShade: Uint8Array } {
  const table = rampTable(ramp);
  const colours: number[] = [];
  const ofShade = new Uint8Array(highestShade + 1);
  for (let shade = 0; shade <= highestShade; shade++) {
    const colour = table.subarray(shade * 3, shade * 3 + 3);
    if (!colour.every((value, channel) => value === colours.at(channel - 3))) colours.push(...colour);
    ofShade[shade] = colours.length / 3;
  }
  return { colours: Uint8Array.from(colours), ofShade };
}
