import { randomUnit } from '../noise/hash.ts';
import type { Parcel } from './parcel.ts';
import type { PlotLocation } from './plan.ts';
import type { Relief } from './relief.ts';

/** Kinds of cover over the parcels; the value is stored per pixel. */
export const overlays = {
  none: 0,
  water: 1,
  asphalt: 2,
  trees: 3,
  track: 4,
  margin: 5,
  clayRoof: 6,
  paleRoof: 7,
  darkRoof: 8,
  garden: 9,
  /** Roofs, yards and gardens in a pixel too coarse to distinguish them. */
  settlement: 10,
  sea: 11,
  /** A beach narrower than the pixel. */
  beach: 12,
} as const;

export interface OverlayKind {
  kind: number;
  /** Share of the pixel that the overlay covers, 0 to 1. */
  share: number;
}

/** Share of a pixel covered by a band whose centre line is `distance` away; all values in metres. */
const bandShare = (distance: number, width: number, pixel: number): number =>
  Math.max(0, Math.min(1, width / pixel, (width / 2 + pixel / 2 - distance) / pixel));

function coverAtLeast(out: OverlayKind, kind: number, share: number): void {
  if (share > out.share) {
    out.kind = kind;
    out.share = share;
  }
}

const maxHousePixelM = 20;

/** Houses, yards and gardens on plots of 20 m. */
function coverWithHouses(
  out: OverlayKind,
  x: number,
  y: number,
  roadDensity: number,
  seed: number,
  pixel: number,
): void {
  if (pixel > maxHousePixelM) {
    coverAtLeast(out, overlays.settlement, 0.4 + 0.5 * roadDensity);
    return;
  }
  const plot = randomUnit(Math.floor(x / 20), Math.floor(y / 20), seed);
  if (plot > roadDensity) {
    coverAtLeast(out, plot > 0.86 ? overlays.trees : overlays.garden, 0.9);
    return;
  }
  const kind = randomUnit(Math.floor(x / 20), Math.floor(y / 20), seed ^ 0x55555555);
  const roof = kind < 0.5 ? overlays.clayRoof : kind < 0.78 ? overlays.darkRoof : overlays.paleRoof;
  coverAtLeast(out, roof, 0.3 + 0.35 * kind);
}

/** Widths in metres of a strip of grass between two fields, and of a farm track with its verges. */
const marginWidthM = 6;
const trackWidthM = 6;

const plotSeed = 0x1f3d5b79;

/** Streets of a town are aligned with the axes of its district. */
const streetSpacingM = 120;
const streetWidthM = 9;
const streetShare = (coordinate: number, pixel: number): number =>
  bandShare(
    Math.abs(coordinate - streetSpacingM * Math.round(coordinate / streetSpacingM)),
    streetWidthM,
    pixel,
  );

/** A few buildings with a yard and some trees, without a regular outline. */
function coverWithFarmsteads(
  out: OverlayKind,
  plotLocation: PlotLocation,
  x: number,
  y: number,
  unevenness: number,
  pixel: number,
): void {
  if (pixel > maxHousePixelM) return;
  const { farms, seed } = plotLocation.district;
  for (let k = 0; k < farms.length; k++) {
    const { u, v, elongation } = farms[k]!;
    const du = plotLocation.u - u;
    const dv = plotLocation.v - v;
    if (du * du + dv * dv > 10_000) continue;
    const distance = Math.hypot(du * elongation, dv / elongation) + 7 * unevenness;
    const plot = randomUnit(Math.floor(x / 20), Math.floor(y / 20), seed);
    if (distance < 27) coverWithHouses(out, x, y, 0.5, plotSeed, pixel);
    else if (distance < 44 && plot < 0.45)
      coverAtLeast(out, plot < 0.25 ? overlays.trees : overlays.garden, 0.75);
  }
}

/** Streets, single visible roofs and the settlement between them. */
function coverWithTown(out: OverlayKind, { u, v }: PlotLocation, x: number, y: number, pixel: number): void {
  if (pixel > maxHousePixelM) {
    coverAtLeast(out, overlays.settlement, 0.95);
    return;
  }
  coverAtLeast(out, overlays.asphalt, 0.8 * Math.max(streetShare(u, pixel), streetShare(v, pixel)));
  const plot = randomUnit(Math.floor(x / 20), Math.floor(y / 20), plotSeed);
  if (plot < 0.26) coverWithHouses(out, x, y, 1, plotSeed, pixel);
  else coverAtLeast(out, plot > 0.9 ? overlays.trees : overlays.settlement, 0.8);
}

/** Determines what covers a pixel in part and writes it into `out`; `i` is the pixel's index in the relief. */
export function determineOverlay(
  out: OverlayKind,
  plotLocation: PlotLocation,
  parcel: Parcel,
  x: number,
  y: number,
  pixel: number,
  relief: Relief,
  i: number,
): void {
  out.kind = overlays.none;
  out.share = 0;
  const { region } = parcel;
  const halfWidth = region.river * relief.riverWidth[i]!;
  const greatHalfWidth = region.river * (2.2 + 3 * relief.riverWidth[i]!);
  const isGreatRiver =
    Math.abs(relief.greatRiver[i]!) - greatHalfWidth < Math.abs(relief.river[i]!) - halfWidth;
  const nearestHalfWidth = isGreatRiver ? greatHalfWidth : halfWidth;
  const river = Math.abs(isGreatRiver ? relief.greatRiver[i]! : relief.river[i]!);
  const water =
    nearestHalfWidth > 2 && river < nearestHalfWidth + pixel
      ? bandShare(river, 2 * nearestHalfWidth, pixel)
      : 0;
  if (water >= 0.5) {
    coverAtLeast(out, overlays.water, water);
    return;
  }
  const isMainRoad = plotLocation.roadSeed % 5 === 0;
  if (plotLocation.road < 20)
    coverAtLeast(out, overlays.asphalt, bandShare(plotLocation.road, isMainRoad ? 11 : 6, pixel));
  if (out.share > 0.4) return;
  // Trees along the water: in wooded country a gallery forest of varying width.
  const galleryWidth = region.woods > 0.18 ? 46 + 44 * relief.wet[i]! : 4;
  if (nearestHalfWidth > 2 && river < nearestHalfWidth + Math.max(4, galleryWidth) + 11 * relief.tone[i]!)
    coverAtLeast(out, overlays.trees, 0.92);
  coverAtLeast(out, overlays.water, water);
  if (parcel.isBuiltUp) {
    coverWithTown(out, plotLocation, x, y, pixel);
    return;
  }
  if (parcel.trees === null) {
    if (
      plotLocation.road < 62 &&
      region.villages > 0 &&
      relief.village[i]! * (0.4 + region.villages) > 0.55
    ) {
      coverWithHouses(out, x, y, plotLocation.road < 34 ? 0.5 : 0.16, plotSeed, pixel);
    }
    coverWithFarmsteads(out, plotLocation, x, y, relief.tone[i]!, pixel);
    coverAtLeast(out, overlays.margin, 0.85 * bandShare(plotLocation.margin, marginWidthM, pixel));
  }
  coverAtLeast(out, overlays.track, bandShare(plotLocation.trackDistance, trackWidthM, pixel));
  if (plotLocation.hedgeDistance > 15) return;
  const gap = randomUnit(Math.floor(x / 40), Math.floor(y / 40), parcel.region.name.length);
  if (gap < 0.88) coverAtLeast(out, overlays.trees, bandShare(plotLocation.hedgeDistance, 9, pixel));
}
