import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import { type Cell, cellName, frameOf, type PixelSize } from '../grid/cells.ts';
import { extendFrame, type Frame } from '../grid/frame.ts';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { recentCache } from '../noise/recent.ts';
import { interpolate, nodesAround } from '../noise/smooth-field.ts';
import { type Shore, shoreOver } from '../shore/shore.ts';
import { bendOver } from './bend.ts';
import { type CoastalGround, coastalGround } from './coastal-ground.ts';
import type { Plot } from './division.ts';
import { type EventGround, eventGroundIn, isStation } from './event-ground.ts';
import { determineOverlay, type OverlayKind, overlays } from './land-overlay.ts';
import type { Parcel } from './parcel.ts';
import { parcelOf } from './parcel-of.ts';
import { createPlanLookup, type PlotLocation } from './plan.ts';
import { type Relief, reliefOf, reliefOver } from './relief.ts';
import { seascape } from './seascape.ts';

/** Ground of a frame, independent of the date. Arrays are in the order of `frame`, in rows from the north. */
export interface Landscape {
  /** Frame that is one pixel wider on every side than the image, for the blur of the sensor. */
  frame: Frame;
  parcels: Parcel[];
  parcel: Uint16Array;
  /** Kind of cover over a part of the pixel (`overlays`), and its share from 0 to 255. */
  overlay: Uint8Array;
  overlayShare: Uint8Array;
  /** Growing conditions, with mean 0 and a standard deviation of about 1. */
  vigour: Float32Array;
  wet: Float32Array;
  soilTone: Float32Array;
  /** Fine texture with standard deviation of about 1: tree crowns, tufts, wheel tracks. */
  canopyGrain: Float32Array;
  /** Null if there is no sea. */
  shore: Shore | null;
}

/** Minimum size of a patch, for which the plan is prepared together: in metres and in pixels. */
const minPatchM = 160;
const minPatchPixels = 4;
/** Maximum displacement by bending relative to the centre of a patch, as a share of the patch. */
const maxPatchShift = 0.375;

const grainWavelengthM = 34;
const machinePassM = 42;
const headlandM = 16;
/** Share of a pixel that a station's tanks and halls cover, out of 255; the rest is yards. */
const stationShare = 170;

/** Creates the landscape of a frame. `getRelief` is not called if there is nothing but sea. */
function createLandscape(zone: UtmZone, frame: Frame, getRelief: () => Relief): Landscape {
  const shore = shoreOver(zone, frame);
  const { columns, rows, west, north, pixel } = frame;
  if (shore && !shore.edge) return seascape(zone, frame, shore);
  const coast = shore?.edge ? coastalGround(zone, frame, shore.edge) : null;
  const relief = getRelief();
  const epsg = epsgOfUtm(zone);
  const bend = bendOver(zone, frame);
  const bendNodes = Math.max(80, pixel);
  const bendX = interpolate(nodesAround(frame, bendNodes, bend.x), frame);
  const bendY = interpolate(nodesAround(frame, bendNodes, bend.y), frame);
  const plan = createPlanLookup(zone);
  const grainSeed = seedFor('grain', epsg);
  const count = columns * rows;
  const parcels: Parcel[] = [];
  const parcelIndices = new Map<Plot, number>();
  let previousPlot: Plot | null = null;
  let lastIndex = 0;
  const parcel = new Uint16Array(count);
  const overlay = new Uint8Array(count);
  const overlayShare = new Uint8Array(count);
  const vigour = new Float32Array(count);
  const canopyGrain = new Float32Array(count);
  const cover: OverlayKind = { kind: 0, share: 0 };

  const eventGroundAt = eventGroundIn(zone, frame);
  const applyEvent = (i: number, ground: EventGround, x: number, y: number): void => {
    let index = parcels.indexOf(ground.parcel);
    if (index < 0) index = parcels.push(ground.parcel) - 1;
    parcel[i] = index;
    const isBuilding = isStation(ground, x, y);
    overlay[i] = isBuilding ? overlays.paleRoof : overlays.none;
    overlayShare[i] = isBuilding ? stationShare : 0;
    vigour[i] = 0.9 * relief.vigour[i]! + 0.4 * canopyGrain[i]!;
  };

  const parcelIndex = ({ district, land }: PlotLocation): number => {
    if (land === previousPlot) return lastIndex;
    previousPlot = land;
    lastIndex = parcelIndices.get(land) ?? parcels.push(parcelOf(zone, district, land)) - 1;
    parcelIndices.set(land, lastIndex);
    return lastIndex;
  };

  const shoreParcelIndex = (shoreParcel: Parcel): number => {
    const index = parcels.indexOf(shoreParcel);
    return index < 0 ? parcels.push(shoreParcel) - 1 : index;
  };

  /** Sea, beach and dunes replace what the plan has there, except for rivers, which continue to the sea. */
  const applyCoast = (i: number, ground: CoastalGround): void => {
    const shoreParcel = ground.parcelAt(i);
    if (shoreParcel) {
      parcel[i] = shoreParcelIndex(shoreParcel);
      vigour[i] = 0.9 * relief.vigour[i]! + 0.4 * canopyGrain[i]!;
      if (overlay[i] !== overlays.water) overlayShare[i] = 0;
    }
    const { kind, share } = ground.cover(i);
    if (share * 255 <= overlayShare[i]!) return;
    overlay[i] = kind;
    overlayShare[i] = share * 255;
  };

  const fillPixel = (i: number, x: number, y: number): void => {
    const plotLocation = plan.locate(x + bendX[i]!, y + bendY[i]!);
    const index = parcelIndex(plotLocation);
    const currentParcel = parcels[index]!;
    parcel[i] = index;
    determineOverlay(cover, plotLocation, currentParcel, x, y, pixel, relief, i);
    overlay[i] = cover.kind;
    overlayShare[i] = cover.share * 255;
    const texture = gradientNoise(x / grainWavelengthM, y / grainWavelengthM, grainSeed);
    canopyGrain[i] = texture;
    // Tillage and drilling follow the longer side; machine passes differ slightly from each other.
    const across = (currentParcel.alongU ? plotLocation.v : plotLocation.u) / machinePassM;
    const pass = Math.floor(across);
    const basePassNoise = randomUnit(pass, 1, currentParcel.seed);
    const passVigourEffect =
      basePassNoise + (across - pass) * (randomUnit(pass + 1, 1, currentParcel.seed) - basePassNoise) - 0.5;
    const edge = Math.min(
      plotLocation.road,
      plotLocation.trackDistance,
      plotLocation.hedgeDistance,
      plotLocation.margin,
    );
    const headlandLoss = edge < headlandM ? 0.9 * (1 - edge / headlandM) : 0;
    vigour[i] =
      currentParcel.response * 0.86 * relief.vigour[i]! +
      0.4 * texture +
      1.1 * passVigourEffect -
      headlandLoss;
    const eventGround = eventGroundAt?.(x, y);
    if (eventGround) applyEvent(i, eventGround, x, y);
    if (coast) applyCoast(i, coast);
  };

  const side = Math.max(minPatchPixels, Math.round(minPatchM / pixel));
  const patch = side * pixel;
  for (let top = 0; top < rows; top += side) {
    for (let left = 0; left < columns; left += side) {
      const bottom = Math.min(rows, top + side);
      const right = Math.min(columns, left + side);
      const middle = ((top + bottom) >> 1) * columns + ((left + right) >> 1);
      plan.prepareDistrictsAround(
        west + ((left + right) / 2) * pixel + bendX[middle]!,
        north - ((top + bottom) / 2) * pixel + bendY[middle]!,
        patch * (Math.SQRT1_2 + maxPatchShift),
      );
      for (let row = top; row < bottom; row++) {
        const y = north - (row + 0.5) * pixel;
        for (let column = left; column < right; column++) {
          const i = row * columns + column;
          if (coast?.isSea(i)) applyCoast(i, coast);
          else fillPixel(i, west + (column + 0.5) * pixel, y);
        }
      }
    }
  }
  const { wet, tone: soilTone } = relief;
  return { frame, parcels, parcel, overlay, overlayShare, vigour, wet, soilTone, canopyGrain, shore };
}

/** Landscapes of granules, some 5 MB each at 10 m. */
const cachedLandscapes = recentCache<Landscape>(8);

/** Ground of a granule, computed once for all its bands and dates. */
export const landscapeOf = (cell: Cell, pixel: PixelSize): Landscape =>
  cachedLandscapes(`${cellName(cell)} ${pixel}`, () => {
    const frame = extendFrame(frameOf(cell, pixel), 1);
    return createLandscape(cell.zone, frame, () => reliefOf(cell, frame));
  });

/** Ground of any frame, extended by one pixel. */
export function landscapeOver(zone: UtmZone, imageFrame: Frame): Landscape {
  const frame = extendFrame(imageFrame, 1);
  return createLandscape(zone, frame, () => reliefOver(zone, frame));
}
