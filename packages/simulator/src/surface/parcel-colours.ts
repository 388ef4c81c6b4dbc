import { burn, instantOf } from '../events/events.ts';
import type { Parcel } from '../landscape/parcel.ts';
import { randomUnit } from '../noise/hash.ts';
import { crops } from '../season/crops.ts';
import { bandCount, bandOrder, nirIndex, redIndex, type Spectrum } from '../spectra/spectrum.ts';
import { canopies, litters } from '../spectra/surfaces.ts';
import { overlayColours } from './overlay-colours.ts';
import { type ParcelSeason, parcelSeason } from './parcel-season.ts';

const msPerDay = 86_400_000;

/** Green and brown end members between which a parcel's pixels lie on a date, ten bands each, parcel after parcel. */
export interface ParcelColours {
  green: Float64Array;
  brown: Float64Array;
  ndvi: Float64Array;
  /** Spectra of the kinds of partial cover, indexed by kind. */
  overlaySpectra: Spectrum[][];
  /** Standard deviation of NDVI within the parcel before saturation. */
  spread: Float64Array;
  /** Share of the green cover lost by fire, and of the wetness lost by drought, 0 to 1. */
  burntShare: Float64Array;
  parchedShareByParcel: Float64Array;
  /** 1 for parcels with trees, whose crowns are visible as texture. */
  isWooded: Uint8Array;
}

const greenIndex = bandOrder.indexOf('green');
const firstInfrared = bandOrder.indexOf('rededge2');

/** Standard deviation of NDVI within a parcel before saturation; measured on real parcels: .07 to .09. */
const parcelNdviDeviation = 0.135;
const woodNdviDeviation = 0.03;
/** Brightness factor of ploughed soil, whose clods shade each other. */
const ploughedBrightness = 0.78;

const scarPersistenceDays = 50;
const scarFadeDays = 50;

/** Share of the ground that is still charred since the last fire. */
function charredShare(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const fire = instantOf(year, burn.from);
  const daysSinceFire = (instant - (instant >= fire ? fire : instantOf(year - 1, burn.from))) / msPerDay;
  return Math.exp(-Math.max(0, daysSinceFire - scarPersistenceDays) / scarFadeDays);
}

function parchedShare(ndvi: number): number {
  const { bare: green, peak: scorchedPeak } = crops.scorchedGrass.curve;
  return Math.max(0, Math.min(1, (green - ndvi) / (green - scorchedPeak)));
}

/** Pure spectrum of the vegetation. Evergreen trees are those of the region, or conifers if those are deciduous. */
function canopyOf({ region }: Parcel, { crop }: ParcelSeason): Spectrum {
  if (crop !== 'evergreen') return canopies[crops[crop].canopy];
  return canopies[region.trees === 'deciduous' ? 'conifer' : region.trees];
}

export function parcelColours(parcels: readonly Parcel[], instant: number): ParcelColours {
  const out: ParcelColours = {
    green: new Float64Array(parcels.length * bandCount),
    brown: new Float64Array(parcels.length * bandCount),
    ndvi: new Float64Array(parcels.length),
    overlaySpectra: [],
    spread: new Float64Array(parcels.length),
    burntShare: new Float64Array(parcels.length),
    parchedShareByParcel: new Float64Array(parcels.length),
    isWooded: new Uint8Array(parcels.length),
  };
  let previousParcel: Parcel | null = null;
  for (const [i, parcel] of parcels.entries()) {
    const season = parcelSeason(parcel, instant);
    const canopy = canopyOf(parcel, season);
    const litter = litters[season.litter];
    const { soil, seed, event } = parcel;
    const burntShare = event?.kind === 'burn' ? charredShare(instant) : 0;
    // Varieties, plant density and sowing dates differ between fields of the same crop.
    const depth = 1 + 0.44 * (randomUnit(21, 0, seed) - 0.5);
    const hue = 1 + 0.3 * (randomUnit(22, 0, seed) - 0.5);
    const nir = 1 + 0.16 * (randomUnit(23, 0, seed) - 0.5);
    for (let band = 0, index = i * bandCount; band < bandCount; band++, index++) {
      const factor = band >= firstInfrared ? nir : band === greenIndex ? depth * hue : depth;
      out.green[index] = canopy[band]! * factor;
      const bare = soil[band]! * (season.isTilled ? ploughedBrightness : 1);
      const brown = bare + season.litterShare * (litter[band]! - bare);
      out.brown[index] = brown + burntShare * (litters.char[band]! - brown);
    }
    out.ndvi[i] = season.ndvi;
    out.spread[i] = parcel.trees ? woodNdviDeviation : season.crop === 'barren' ? 0 : parcelNdviDeviation;
    out.burntShare[i] = burntShare;
    out.parchedShareByParcel[i] = event?.kind === 'drought' ? parchedShare(season.ndvi) : 0;
    const isSameRegion = previousParcel?.region === parcel.region && previousParcel.south === parcel.south;
    out.overlaySpectra.push(
      isSameRegion
        ? out.overlaySpectra[i - 1]!
        : overlayColours(instant / msPerDay, parcel.south, parcel.region.trees),
    );
    previousParcel = parcel;
    out.isWooded[i] = parcel.trees === null ? 0 : 1;
  }
  return out;
}

/**
 * Share of green at which the mixture of the brown and the green end member has a given NDVI. Mixing is linear in
 * reflectance, so the solution is exact: (n₀ + f·Δn) − (r₀ + f·Δr) = NDVI · (n₀ + f·Δn + r₀ + f·Δr).
 */
export function greenShare(colours: ParcelColours, parcel: number, ndvi: number): number {
  const index = parcel * bandCount;
  const red = colours.brown[index + redIndex]!;
  const nir = colours.brown[index + nirIndex]!;
  const redRise = colours.green[index + redIndex]! - red;
  const nirRise = colours.green[index + nirIndex]! - nir;
  return (ndvi * (nir + red) - (nir - red)) / (nirRise - redRise - ndvi * (nirRise + redRise));
}
