import { seedFor } from '../noise/hash.ts';
import type { CropName } from '../season/crops.ts';
import type { Spectrum } from '../spectra/spectrum.ts';
import { soils } from '../spectra/surfaces.ts';
import type { LandscapeRegion } from './landscape-regions.ts';
import type { Parcel } from './parcel.ts';

/** Parcels between the sea and the farmland: the beach, and behind it dunes, scrub or meadows. */
export interface ShoreParcels {
  beach: Parcel;
  hinterland: Parcel;
  /** Mean width of beach and hinterland in metres, each with its standard deviation. */
  beachWidthM: readonly [usual: number, more: number];
  hinterlandWidthM: readonly [usual: number, more: number];
}

const shoreRegion = (crop: CropName): LandscapeRegion => ({
  name: 'Shore',
  centre: null,
  hectares: 1,
  elongation: 1,
  regularity: 0,
  hedges: 0,
  woods: 0,
  trees: 'rainforest',
  villages: 0,
  river: 0,
  soil: ['sand', 'sand'],
  rotations: [[1, { crop }]],
  catchCrops: 0,
});

const shoreParcel = (name: string, crop: CropName, soil: Spectrum, south: boolean): Parcel => ({
  seed: seedFor(name),
  region: shoreRegion(crop),
  south,
  trees: crop === 'evergreen' ? crop : null,
  isBuiltUp: false,
  delayDays: 0,
  soil,
  rotationPreference: 0,
  response: 1,
  alongU: true,
  event: null,
});

/** Maximum distance from the equator, in degrees of latitude, at which tidal ground is wooded with mangroves. */
const maxMangroveLatitude = 25;
/** Character, a noise around 0.5 along the coast, above which a shore has dunes. */
const duneThreshold = 0.1;
/** Character up to which a shore is a marsh or mangrove; between the two thresholds it is rock. */
const marshThreshold = -0.8;

/** Shore parcels of a hemisphere, selected by the character of a shore. */
export function shoreParcelsOf(south: boolean): (character: number, lat: number) => ShoreParcels {
  const dunes: ShoreParcels = {
    beach: shoreParcel('beach', 'barren', soils.sand, south),
    hinterland: shoreParcel('dunes', 'fallow', soils.sand, south),
    beachWidthM: [30, 15],
    hinterlandWidthM: [95, 60],
  };
  const rock: ShoreParcels = {
    beach: shoreParcel('rock', 'fallow', soils.rock, south),
    hinterland: shoreParcel('heath', 'pasture', soils.loam, south),
    beachWidthM: [14, 6],
    hinterlandWidthM: [75, 45],
  };
  const marsh: ShoreParcels = {
    beach: shoreParcel('mud', 'fallow', soils.mud, south),
    hinterland: shoreParcel('salt meadow', 'pasture', soils.alluvium, south),
    beachWidthM: [26, 14],
    hinterlandWidthM: [110, 60],
  };
  const mangrove: ShoreParcels = {
    ...marsh,
    beach: shoreParcel('mangrove', 'evergreen', soils.mud, south),
    hinterland: shoreParcel('coastal wood', 'evergreen', soils.alluvium, south),
  };
  return (character, lat) => {
    if (character > duneThreshold) return dunes;
    if (character > marshThreshold) return rock;
    return Math.abs(lat) < maxMangroveLatitude ? mangrove : marsh;
  };
}
