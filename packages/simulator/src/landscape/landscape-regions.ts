import type { CropName } from '../season/crops.ts';
import type { CanopyName, SoilName } from '../spectra/surfaces.ts';

/**
 * One crop of a parcel within a year; `shift` in days moves the crop's usual calendar (given for the northern
 * hemisphere, shifted for the southern).
 */
export interface Sowing {
  crop: CropName;
  shift?: number;
}

export interface LandscapeRegion {
  name: string;
  /** Centre and radius in degrees; null for the fallbacks, which are chosen by latitude. */
  centre: readonly [lng: number, lat: number, reach: number] | null;
  /** Typical parcel size in hectares. */
  hectares: number;
  /** Ratio of the longer to the shorter side above which a parcel is divided across. */
  elongation: number;
  /** Regularity of the field pattern: 0 grown over centuries, 1 surveyed along north. */
  regularity: number;
  /** Share of parcel borders with a hedge or a row of trees. */
  hedges: number;
  /** Share of the land under trees. */
  woods: number;
  trees: CanopyName;
  /** Density of villages: 0 none, 1 many. */
  villages: number;
  /** Half the width of a river in metres. */
  river: number;
  soil: readonly [SoilName, SoilName];
  /** Rotations, with the share of the land of each. */
  rotations: readonly (readonly [share: number, ...sowings: Sowing[]])[];
  /** Share of maize and potato parcels with a catch crop over winter. */
  catchCrops: number;
}

const regions: readonly LandscapeRegion[] = [
  {
    name: 'Low Countries and north-west Europe',
    centre: [4, 50.6, 8],
    hectares: 5.5,
    elongation: 1.75,
    regularity: 0.12,
    hedges: 0.3,
    woods: 0.1,
    trees: 'deciduous',
    villages: 0.75,
    river: 16,
    soil: ['loam', 'alluvium'],
    rotations: [
      [0.26, { crop: 'maize' }],
      [0.2, { crop: 'wheat' }],
      [0.27, { crop: 'grass' }],
      [0.1, { crop: 'potato' }],
      [0.09, { crop: 'beet' }],
      [0.08, { crop: 'barley' }],
    ],
    catchCrops: 0.6,
  },
  {
    name: 'Central and eastern Europe',
    centre: [24, 50, 13],
    hectares: 16,
    elongation: 2.1,
    regularity: 0.2,
    hedges: 0.18,
    woods: 0.16,
    trees: 'deciduous',
    villages: 0.55,
    river: 18,
    soil: ['chernozem', 'loam'],
    rotations: [
      [0.3, { crop: 'wheat' }],
      [0.22, { crop: 'maize' }],
      [0.16, { crop: 'soybean' }],
      [0.12, { crop: 'barley' }],
      [0.12, { crop: 'grass' }],
      [0.08, { crop: 'beet' }],
    ],
    catchCrops: 0.2,
  },
  {
    name: 'Corn Belt',
    centre: [-92, 41.5, 9],
    hectares: 34,
    elongation: 1.5,
    regularity: 0.97,
    hedges: 0.03,
    woods: 0.03,
    trees: 'deciduous',
    villages: 0.12,
    river: 14,
    soil: ['chernozem', 'loam'],
    rotations: [
      [0.5, { crop: 'maize' }],
      [0.42, { crop: 'soybean' }],
      [0.08, { crop: 'grass' }],
    ],
    catchCrops: 0.05,
  },
  {
    name: 'Cerrado',
    centre: [-54, -13, 9],
    hectares: 110,
    elongation: 1.6,
    regularity: 0.55,
    hedges: 0,
    woods: 0.2,
    trees: 'rainforest',
    villages: 0,
    river: 14,
    soil: ['laterite', 'laterite'],
    rotations: [
      [0.72, { crop: 'soybean', shift: -38 }, { crop: 'maize', shift: 84 }],
      [0.14, { crop: 'soybean', shift: -30 }],
      [0.14, { crop: 'pasture' }],
    ],
    catchCrops: 0,
  },
  {
    name: 'Pampas',
    centre: [-61, -34, 7],
    hectares: 45,
    elongation: 1.5,
    regularity: 0.75,
    hedges: 0.08,
    woods: 0.03,
    trees: 'deciduous',
    villages: 0.1,
    river: 14,
    soil: ['chernozem', 'loam'],
    rotations: [
      [0.45, { crop: 'soybean' }],
      [0.25, { crop: 'maize' }],
      [0.15, { crop: 'wheat', shift: -25 }, { crop: 'soybean', shift: 30 }],
      [0.15, { crop: 'pasture' }],
    ],
    catchCrops: 0.1,
  },
  {
    name: 'Indo-Gangetic plain',
    centre: [78, 29, 8],
    hectares: 1.9,
    elongation: 1.7,
    regularity: 0.6,
    hedges: 0.06,
    woods: 0.03,
    trees: 'deciduous',
    villages: 0.7,
    river: 20,
    soil: ['alluvium', 'alluvium'],
    rotations: [
      [0.66, { crop: 'wheat', shift: -52 }, { crop: 'rice', shift: 34 }],
      [0.14, { crop: 'rapeseed', shift: -62 }, { crop: 'rice', shift: 34 }],
      [0.1, { crop: 'cane' }],
      [0.1, { crop: 'potato', shift: -150 }, { crop: 'maize', shift: 10 }],
    ],
    catchCrops: 0,
  },
  {
    name: 'Nile delta',
    centre: [31, 30.75, 1.35],
    hectares: 1.7,
    elongation: 2.2,
    regularity: 0.35,
    hedges: 0.05,
    woods: 0.015,
    trees: 'deciduous',
    villages: 0.8,
    river: 22,
    soil: ['alluvium', 'chernozem'],
    rotations: [
      [0.34, { crop: 'wheat', shift: -48 }, { crop: 'rice', shift: 12 }],
      [0.3, { crop: 'catchCrop', shift: 0 }, { crop: 'maize', shift: 6 }],
      [0.16, { crop: 'beet', shift: -170 }, { crop: 'maize', shift: 22 }],
      [0.12, { crop: 'orchard' }],
      [0.08, { crop: 'cane' }],
    ],
    catchCrops: 0,
  },
  {
    name: 'East African highlands',
    centre: [35.5, -5, 5.5],
    hectares: 2.6,
    elongation: 1.7,
    regularity: 0.15,
    hedges: 0.24,
    woods: 0.14,
    trees: 'steppe',
    villages: 0.5,
    river: 12,
    soil: ['laterite', 'alluvium'],
    rotations: [
      [0.4, { crop: 'maize', shift: 60 }],
      [0.2, { crop: 'soybean', shift: 66 }],
      [0.24, { crop: 'pasture', shift: 40 }],
      [0.1, { crop: 'orchard', shift: 40 }],
      [0.06, { crop: 'fallow', shift: 30 }],
    ],
    catchCrops: 0,
  },
  {
    name: 'North China plain',
    centre: [116, 36, 6],
    hectares: 2.6,
    elongation: 2.4,
    regularity: 0.7,
    hedges: 0.06,
    woods: 0.03,
    trees: 'deciduous',
    villages: 0.7,
    river: 18,
    soil: ['alluvium', 'loam'],
    rotations: [
      [0.8, { crop: 'wheat', shift: -16 }, { crop: 'maize', shift: 24 }],
      [0.2, { crop: 'soybean' }],
    ],
    catchCrops: 0,
  },
  {
    name: 'Australian wheat belt',
    centre: [143, -34, 9],
    hectares: 95,
    elongation: 1.5,
    regularity: 0.7,
    hedges: 0.12,
    woods: 0.05,
    trees: 'steppe',
    villages: 0.05,
    river: 12,
    soil: ['sand', 'laterite'],
    rotations: [
      [0.5, { crop: 'wheat', shift: -45 }],
      [0.2, { crop: 'barley', shift: -45 }],
      [0.3, { crop: 'pasture' }],
    ],
    catchCrops: 0,
  },
];

const fallbackDefaults = {
  centre: null,
  catchCrops: 0,
  villages: 0.3,
  river: 14,
  trees: 'deciduous',
} as const;

const fallbackRegions = {
  tropics: {
    ...fallbackDefaults,
    name: 'Tropics',
    hectares: 7,
    elongation: 1.6,
    regularity: 0.2,
    hedges: 0.2,
    woods: 0.3,
    trees: 'rainforest',
    soil: ['laterite', 'alluvium'],
    rotations: [
      [0.4, { crop: 'maize' }],
      [0.2, { crop: 'cane' }],
      [0.2, { crop: 'pasture' }],
      [0.2, { crop: 'rice' }],
    ],
  },
  subtropics: {
    ...fallbackDefaults,
    name: 'Dry subtropics',
    hectares: 14,
    elongation: 1.5,
    regularity: 0.5,
    hedges: 0.06,
    woods: 0.05,
    trees: 'steppe',
    soil: ['sand', 'desert'],
    rotations: [
      [0.3, { crop: 'wheat', shift: -30 }],
      [0.2, { crop: 'maize' }],
      [0.25, { crop: 'pasture' }],
      [0.15, { crop: 'fallow' }],
      [0.1, { crop: 'orchard' }],
    ],
  },
  temperate: {
    ...fallbackDefaults,
    name: 'Temperate farmland',
    hectares: 14,
    elongation: 1.7,
    regularity: 0.3,
    hedges: 0.18,
    woods: 0.14,
    soil: ['loam', 'sand'],
    rotations: [
      [0.26, { crop: 'wheat' }],
      [0.2, { crop: 'maize' }],
      [0.22, { crop: 'grass' }],
      [0.14, { crop: 'barley' }],
      [0.1, { crop: 'soybean' }],
      [0.08, { crop: 'orchard' }],
    ],
    catchCrops: 0.2,
  },
  boreal: {
    ...fallbackDefaults,
    name: 'Boreal farmland',
    hectares: 6,
    elongation: 1.9,
    regularity: 0.1,
    hedges: 0.12,
    woods: 0.55,
    trees: 'conifer',
    soil: ['loam', 'sand'],
    rotations: [
      [0.45, { crop: 'grass', shift: 30 }],
      [0.4, { crop: 'barley', shift: 34 }],
      [0.15, { crop: 'fallow' }],
    ],
  },
  polar: {
    ...fallbackDefaults,
    name: 'Polar steppe',
    hectares: 260,
    elongation: 1.6,
    regularity: 0,
    hedges: 0,
    woods: 0,
    villages: 0,
    trees: 'steppe',
    soil: ['sand', 'loam'],
    rotations: [
      [0.6, { crop: 'pasture', shift: 30 }],
      [0.4, { crop: 'fallow' }],
    ],
  },
} satisfies Record<string, LandscapeRegion>;

function fallbackRegion(lat: number): LandscapeRegion {
  const distance = Math.abs(lat);
  if (distance < 16) return fallbackRegions.tropics;
  if (distance < 36) return fallbackRegions.subtropics;
  if (distance < 56) return fallbackRegions.temperate;
  return distance < 68 ? fallbackRegions.boreal : fallbackRegions.polar;
}

/**
 * Farming region of a point. `dither` (0 to 1) moves the border of a region for one piece of land, so that farming
 * changes piece by piece instead of along a line.
 */
export function regionAt(lng: number, lat: number, dither = 0.5): LandscapeRegion {
  let nearestDistance = 0.9 + 0.2 * dither;
  let nearestRegion: LandscapeRegion | null = null;
  const wrappedLng = ((((lng + 180) % 360) + 360) % 360) - 180;
  for (const region of regions) {
    const [centreLng, centreLat, reachDegrees] = region.centre!;
    const relativeDistance =
      Math.hypot((wrappedLng - centreLng) * Math.cos((lat * Math.PI) / 180), lat - centreLat) / reachDegrees;
    if (relativeDistance < nearestDistance) {
      nearestDistance = relativeDistance;
      nearestRegion = region;
    }
  }
  return nearestRegion ?? fallbackRegion(lat + (dither - 0.5) * 2);
}
