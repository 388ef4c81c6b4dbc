import type { Parcel } from '../landscape/parcel.ts';
import type { Region } from '../landscape/regions.ts';
import { seedFor } from '../noise/hash.ts';
import type { CropName } from '../season/crops.ts';
import type { Spectrum } from '../spectra/bands.ts';
import { soils } from '../spectra/surfaces.ts';

/** Parcels between the sea and the farmland: the beach, and behind it dunes, scrub or meadows. */
export interface ShoreParcels {
  strand: Parcel;
  behind: Parcel;
  /** Mean width of each in metres, and its standard deviation. */
  strandMetres: readonly [usual: number, more: number];
  behindMetres: readonly [usual: number, more: number];
}

const wild = (crop: CropName): Region => ({
  name: 'Shore',
  centre: null,
  hectares: 1,
  elongation: 1,
  order: 0,
  hedges: 0,
  woods: 0,
  trees: 'rainforest',
  villages: 0,
  river: 0,
  soil: ['sand', 'sand'],
  rotations: [[1, { crop }]],
  catchCrops: 0,
});

const parcel = (name: string, crop: CropName, soil: Spectrum, south: boolean): Parcel => ({
  seed: seedFor(name),
  region: wild(crop),
  south,
  trees: crop === 'evergreen' ? crop : null,
  built: false,
  late: 0,
  soil,
  leaning: 0,
  response: 1,
  alongU: true,
  event: null,
});

/** Maximum distance from the equator, in degrees of latitude, at which tidal ground is wooded with mangroves. */
const mangroves = 25;
const sandFrom = 0.1;
const marshBelow = -0.8;

/** Shore parcels of a hemisphere, selected by the character of a shore. */
export function shoreParcelsOf(south: boolean): (character: number, lat: number) => ShoreParcels {
  const dunes: ShoreParcels = {
    strand: parcel('beach', 'barren', soils.sand, south),
    behind: parcel('dunes', 'fallow', soils.sand, south),
    strandMetres: [30, 15],
    behindMetres: [95, 60],
  };
  const rock: ShoreParcels = {
    strand: parcel('rock', 'fallow', soils.rock, south),
    behind: parcel('heath', 'pasture', soils.loam, south),
    strandMetres: [14, 6],
    behindMetres: [75, 45],
  };
  const marsh: ShoreParcels = {
    strand: parcel('mud', 'fallow', soils.mud, south),
    behind: parcel('salt meadow', 'pasture', soils.alluvium, south),
    strandMetres: [26, 14],
    behindMetres: [110, 60],
  };
  const mangrove: ShoreParcels = {
    ...marsh,
    strand: parcel('mangrove', 'evergreen', soils.mud, south),
    behind: parcel('coastal wood', 'evergreen', soils.alluvium, south),
  };
  return (character, lat) => {
    if (character > sandFrom) return dunes;
    if (character > marshBelow) return rock;
    return Math.abs(lat) < mangroves ? mangrove : marsh;
  };
}
