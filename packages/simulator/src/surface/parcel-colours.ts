import type { Parcel } from '../landscape/parcel.ts';
import { unit } from '../noise/hash.ts';
import { crops } from '../season/crops.ts';
import { type ParcelSeason, parcelSeason } from '../season/parcel-season.ts';
import { bandCount, bandOrder, blend, nirIndex, redIndex, type Spectrum } from '../spectra/bands.ts';
import { canopies, litters } from '../spectra/surfaces.ts';

/** The two ends between which a parcel's pixels lie on a date, ten bands each, parcel after parcel. */
export interface ParcelColours {
  green: Float64Array;
  brown: Float64Array;
  ndvi: Float64Array;
  /** Trees have crowns, which show as texture. */
  wooded: Uint8Array;
}

const visible = 3;
const firstInfrared = bandOrder.indexOf('rededge2');

/** Varieties, stands and sowing dates make no two fields of a crop alike. */
function canopyOf(parcel: Parcel, season: ParcelSeason): Spectrum {
  const name = season.crop === 'evergreen' ? parcel.region.trees : crops[season.crop].canopy;
  const canopy = canopies[name === 'deciduous' && season.crop === 'evergreen' ? 'conifer' : name];
  const depth = 1 + 0.3 * (unit(21, 0, parcel.seed) - 0.5);
  const hue = 1 + 0.22 * (unit(22, 0, parcel.seed) - 0.5);
  const nir = 1 + 0.16 * (unit(23, 0, parcel.seed) - 0.5);
  return canopy.map((value, band) => {
    if (band >= firstInfrared) return value * nir;
    return band < visible ? value * depth * (band === 1 ? hue : 1) : value * depth;
  });
}

export function parcelColours(parcels: readonly Parcel[], instant: number): ParcelColours {
  const out: ParcelColours = {
    green: new Float64Array(parcels.length * bandCount),
    brown: new Float64Array(parcels.length * bandCount),
    ndvi: new Float64Array(parcels.length),
    wooded: new Uint8Array(parcels.length),
  };
  parcels.forEach((parcel, i) => {
    const season = parcelSeason(parcel, instant);
    out.green.set(canopyOf(parcel, season), i * bandCount);
    out.brown.set(blend(parcel.soil, litters[season.litter], season.litterShare), i * bandCount);
    out.ndvi[i] = season.ndvi;
    out.wooded[i] = parcel.trees === null ? 0 : 1;
  });
  return out;
}

/**
 * Share of green between the brown and the green end at which the mixture has a given NDVI. Mixing is linear in
 * reflectance, so that it follows exactly: (n₀ + f·Δn) − (r₀ + f·Δr) = NDVI · (n₀ + f·Δn + r₀ + f·Δr).
 */
export function greenShare(colours: ParcelColours, parcel: number, ndvi: number): number {
  const at = parcel * bandCount;
  const red = colours.brown[at + redIndex]!;
  const nir = colours.brown[at + nirIndex]!;
  const redRise = colours.green[at + redIndex]! - red;
  const nirRise = colours.green[at + nirIndex]! - nir;
  return (ndvi * (nir + red) - (nir - red)) / (nirRise - redRise - ndvi * (nirRise + redRise));
}
