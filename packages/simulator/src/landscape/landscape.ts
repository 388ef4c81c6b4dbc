import { epsgOfUtm, type UtmZone } from '@furrow/geo/utm';
import { type Cell, cellName, frameOf, type PixelSize } from '../grid/cells.ts';
import { type Frame, widened } from '../grid/frame.ts';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { recent } from '../noise/recent.ts';
import { nodesAround, spread } from '../noise/smooth-field.ts';
import { type Shore, shoreOver } from '../shore/shore.ts';
import { bendOver } from './bend.ts';
import { type CoastalGround, coastalGround } from './coastal-ground.ts';
import type { Land } from './division.ts';
import { type EventGround, eventGroundIn, isStation } from './event-ground.ts';
import { type Overlay, overlayAt, overlays } from './overlay.ts';
import type { Parcel } from './parcel.ts';
import { parcelOf } from './parcel-of.ts';
import { planOf, type Spot } from './plan.ts';
import { type Relief, reliefOf, reliefOver } from './relief.ts';
import { seascape } from './seascape.ts';

/** Ground of a frame, independent of the date. Arrays are in the order of `frame`, in rows from the north. */
export interface Landscape {
  /** One pixel wider on every side than the image, for the blur of the sensor. */
  frame: Frame;
  parcels: Parcel[];
  parcel: Uint16Array;
  /** Kind of cover over a part of the pixel (`overlays`), and its share from 0 to 255. */
  overlay: Uint8Array;
  overlayShare: Uint8Array;
  /** Mean 0, standard deviation about 1. */
  vigour: Float32Array;
  wet: Float32Array;
  tone: Float32Array;
  /** Fine texture with standard deviation of about 1: tree crowns, tufts, wheel tracks. */
  grain: Float32Array;
  /** Null if there is no sea. */
  shore: Shore | null;
}

/** Minimum size of a patch, for which the plan is prepared together: in metres and in pixels. */
const leastPatch = 160;
const leastPatchPixels = 4;
/** Maximum displacement by bending relative to the centre of a patch, as a share of the patch. */
const slack = 0.375;

const grainWavelength = 34;
const passWavelength = 42;
const headland = 16;
/** Share out of 255: tanks and halls with yards between them. */
const stationShare = 170;

/** Creates the landscape of a frame. `reliefIn` is not called if there is nothing but sea. */
function paint(zone: UtmZone, frame: Frame, reliefIn: () => Relief): Landscape {
  const shore = shoreOver(zone, frame);
  const { columns, rows, west, north, pixel } = frame;
  if (shore && !shore.edge) return seascape(zone, frame, shore);
  const coast = shore?.edge ? coastalGround(zone, frame, shore.edge) : null;
  const relief = reliefIn();
  const epsg = epsgOfUtm(zone);
  const bend = bendOver(zone, frame);
  const bendNodes = Math.max(80, pixel);
  const bendX = spread(nodesAround(frame, bendNodes, bend.x), frame);
  const bendY = spread(nodesAround(frame, bendNodes, bend.y), frame);
  const plan = planOf(zone);
  const grainSeed = seedFor('grain', epsg);
  const count = columns * rows;
  const parcels: Parcel[] = [];
  const known = new Map<Land, number>();
  let last: Land | null = null;
  let lastIndex = 0;
  const parcel = new Uint16Array(count);
  const overlay = new Uint8Array(count);
  const overlayShare = new Uint8Array(count);
  const vigour = new Float32Array(count);
  const grain = new Float32Array(count);
  const laid: Overlay = { kind: 0, share: 0 };

  const stagedAt = eventGroundIn(zone, frame);
  const stage = (i: number, ground: EventGround, x: number, y: number): void => {
    let index = parcels.indexOf(ground.parcel);
    if (index < 0) index = parcels.push(ground.parcel) - 1;
    parcel[i] = index;
    const built = isStation(ground, x, y);
    overlay[i] = built ? overlays.paleRoof : overlays.none;
    overlayShare[i] = built ? stationShare : 0;
    vigour[i] = 0.9 * relief.vigour[i]! + 0.4 * grain[i]!;
  };

  const parcelIndex = ({ district, land }: Spot): number => {
    if (land === last) return lastIndex;
    last = land;
    lastIndex = known.get(land) ?? parcels.push(parcelOf(zone, district, land)) - 1;
    known.set(land, lastIndex);
    return lastIndex;
  };

  const shoreIndex = (here: Parcel): number => {
    const index = parcels.indexOf(here);
    return index < 0 ? parcels.push(here) - 1 : index;
  };

  /** Sea, beach and dunes replace what the plan has there, except for rivers, which continue to the sea. */
  const wash = (i: number, ground: CoastalGround): void => {
    const here = ground.parcelAt(i);
    if (here) {
      parcel[i] = shoreIndex(here);
      vigour[i] = 0.9 * relief.vigour[i]! + 0.4 * grain[i]!;
      if (overlay[i] !== overlays.water) overlayShare[i] = 0;
    }
    const { kind, share } = ground.cover(i);
    if (share * 255 <= overlayShare[i]!) return;
    overlay[i] = kind;
    overlayShare[i] = share * 255;
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
    // Tillage and drilling follow the longer side; machine passes differ slightly from each other.
    const across = (here.alongU ? spot.v : spot.u) / passWavelength;
    const pass = Math.floor(across);
    const before = unit(pass, 1, here.seed);
    const passes = before + (across - pass) * (unit(pass + 1, 1, here.seed) - before) - 0.5;
    const edge = Math.min(spot.road, spot.track, spot.hedge, spot.margin);
    const worn = edge < headland ? 0.9 * (1 - edge / headland) : 0;
    vigour[i] = here.response * 0.86 * relief.vigour[i]! + 0.4 * texture + 1.1 * passes - worn;
    const staged = stagedAt?.(x, y);
    if (staged) stage(i, staged, x, y);
    if (coast) wash(i, coast);
  };

  const side = Math.max(leastPatchPixels, Math.round(leastPatch / pixel));
  const patch = side * pixel;
  for (let top = 0; top < rows; top += side) {
    for (let left = 0; left < columns; left += side) {
      const bottom = Math.min(rows, top + side);
      const right = Math.min(columns, left + side);
      const middle = ((top + bottom) >> 1) * columns + ((left + right) >> 1);
      plan.around(
        west + ((left + right) / 2) * pixel + bendX[middle]!,
        north - ((top + bottom) / 2) * pixel + bendY[middle]!,
        patch * (Math.SQRT1_2 + slack),
      );
      for (let row = top; row < bottom; row++) {
        const y = north - (row + 0.5) * pixel;
        for (let column = left; column < right; column++) {
          const i = row * columns + column;
          if (coast?.isSea(i)) wash(i, coast);
          else place(i, west + (column + 0.5) * pixel, y);
        }
      }
    }
  }
  const { wet, tone } = relief;
  return { frame, parcels, parcel, overlay, overlayShare, vigour, wet, tone, grain, shore };
}

/** Some 5 MB each at 10 m. */
const kept = recent<Landscape>(8);

/** Ground of a granule, computed once for all its bands and dates. */
export const landscapeOf = (cell: Cell, pixel: PixelSize): Landscape =>
  kept(`${cellName(cell)} ${pixel}`, () => {
    const frame = widened(frameOf(cell, pixel), 1);
    return paint(cell.zone, frame, () => reliefOf(cell, frame));
  });

/** Ground of any frame, extended by one pixel. */
export function landscapeOver(zone: UtmZone, shown: Frame): Landscape {
  const frame = widened(shown, 1);
  return paint(zone, frame, () => reliefOver(zone, frame));
}
