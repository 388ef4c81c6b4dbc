import { epsgOfUtm } from '@furrow/geo/utm';
import { type Cell, cellName, frameOf, type PixelSize } from '../grid/cells.ts';
import { type Frame, widened } from '../grid/frame.ts';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { recent } from '../noise/recent.ts';
import { nodesAround, spread } from '../noise/smooth-field.ts';
import { bendOver } from './bend.ts';
import { type District, divisionOf } from './district.ts';
import { type Overlay, overlayAt } from './overlay.ts';
import { type Parcel, parcelOf } from './parcel.ts';
import { planOf, type Spot } from './plan.ts';
import { reliefOf } from './relief.ts';

/** What a granule's ground is made of, at any date. Arrays follow `frame`, row by row from the north. */
export interface Landscape {
  /** One pixel wider on every side than the granule, for the blur of the sensor. */
  frame: Frame;
  parcels: Parcel[];
  parcel: Uint16Array;
  /** What covers a part of the pixel (`overlays`) and how much of it, 0 to 255. */
  overlay: Uint8Array;
  overlayShare: Uint8Array;
  /** Mean 0, deviation about 1. */
  vigour: Float32Array;
  wet: Float32Array;
  tone: Float32Array;
  /** Fine texture, deviation about 1: crowns of trees, tufts, wheel tracks. */
  grain: Float32Array;
}

/** Metres of the neighbourhood for which the plan is asked at once. */
const patch = 160;
/** Bent ground: no place moves by more than this against the middle of its patch. */
const slack = 60;

const grainWavelength = 34;
const passWavelength = 42;
const headland = 16;

function paint(cell: Cell, pixel: PixelSize): Landscape {
  const { zone } = cell;
  const frame = widened(frameOf(cell, pixel), 1);
  const { columns, rows, west, north } = frame;
  const epsg = epsgOfUtm(zone);
  const bend = bendOver(zone, frame);
  const bendX = spread(nodesAround(frame, 80, bend.x), frame);
  const bendY = spread(nodesAround(frame, 80, bend.y), frame);
  const relief = reliefOf(cell, frame);
  const plan = planOf(zone);
  const grainSeed = seedFor('grain', epsg);
  const count = columns * rows;
  const parcels: Parcel[] = [];
  const known = new Map<District, Int32Array<ArrayBuffer>>();
  let last: District | null = null;
  let indices = new Int32Array(0);
  const parcel = new Uint16Array(count);
  const overlay = new Uint8Array(count);
  const overlayShare = new Uint8Array(count);
  const vigour = new Float32Array(count);
  const grain = new Float32Array(count);
  const laid: Overlay = { kind: 0, share: 0 };

  const parcelIndex = (spot: Spot): number => {
    const { district, piece } = spot;
    if (district !== last) {
      last = district;
      indices = known.get(district) ?? new Int32Array(divisionOf(district).pieces.length).fill(-1);
      known.set(district, indices);
    }
    if (indices[piece] === -1) indices[piece] = parcels.push(parcelOf(zone, district, piece)) - 1;
    return indices[piece]!;
  };

  const place = (i: number, x: number, y: number): void => {
    const spot = plan.locate(x + bendX[i]!, y + bendY[i]!);
    const index = parcelIndex(spot);
    const here = parcels[index]!;
    parcel[i] = index;
    overlayAt(laid, spot, here, x, y, pixel, relief, i);
    overlay[i] = laid.kind;
    overlayShare[i] = laid.share * 255;
    const texture = gradientNoise(x / grainWavelength, y / grainWavelength, grainSeed);
    grain[i] = texture;
    // Tillage and drilling follow the longer side; the passes differ a little from each other.
    const across = (here.alongU ? spot.v : spot.u) / passWavelength;
    const pass = Math.floor(across);
    const before = unit(pass, 1, here.seed);
    const passes = before + (across - pass) * (unit(pass + 1, 1, here.seed) - before) - 0.5;
    const edge = Math.min(spot.road, spot.track, spot.hedge, spot.margin);
    const worn = edge < headland ? 0.9 * (1 - edge / headland) : 0;
    vigour[i] = 0.86 * relief.vigour[i]! + 0.4 * texture + 1.1 * passes - worn;
  };

  const side = Math.max(1, Math.round(patch / pixel));
  for (let top = 0; top < rows; top += side) {
    for (let left = 0; left < columns; left += side) {
      const bottom = Math.min(rows, top + side);
      const right = Math.min(columns, left + side);
      const middle = ((top + bottom) >> 1) * columns + ((left + right) >> 1);
      plan.around(
        west + ((left + right) / 2) * pixel + bendX[middle]!,
        north - ((top + bottom) / 2) * pixel + bendY[middle]!,
        patch * Math.SQRT1_2 + slack,
      );
      for (let row = top; row < bottom; row++) {
        const y = north - (row + 0.5) * pixel;
        for (let column = left; column < right; column++) {
          place(row * columns + column, west + (column + 0.5) * pixel, y);
        }
      }
    }
  }
  return { frame, parcels, parcel, overlay, overlayShare, vigour, wet: relief.wet, tone: relief.tone, grain };
}

/** Some 5 MB each at 10 m. */
const kept = recent<Landscape>(8);

/** The ground of a granule, made once for all its bands and dates. */
export const landscapeOf = (cell: Cell, pixel: PixelSize): Landscape =>
  kept(`${cellName(cell)} ${pixel}`, () => paint(cell, pixel));
