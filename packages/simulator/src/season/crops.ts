import type { CanopyName, LitterName } from '../spectra/surfaces.ts';

/**
 * NDVI as a function of the day of year: bare + (peak − bare) · [rise + fall − 1], with two logistic functions. Form:
 * Beck et al. 2006, Remote Sensing of Environment 100, 321–334.
 */
export interface GrowthCurve {
  bare: number;
  peak: number;
  /** Day of the steepest rise, and its rate per day. */
  riseDay: number;
  riseRate: number;
  fallDay: number;
  fallRate: number;
}

export interface Crop {
  curve: GrowthCurve;
  /** Day of harvest, on which NDVI drops at once, because a combine harvests a field within a day. */
  harvest?: number;
  /** NDVI of green shoots over winter before the rise, from this day of the previous year. */
  autumnShoot?: { from: number; ndvi: number };
  /** Days of mowing; the cover grows back with an e-folding time of 12 days. */
  mowingDays?: readonly number[];
  /** True if the crop grows on the same parcel every year. */
  perennial?: boolean;
  canopy: CanopyName;
  /** Litter on the field while the crop ripens, and after the harvest. */
  ripeLitter: LitterName;
  residue: LitterName;
}

const curve = (
  bare: number,
  peak: number,
  riseDay: number,
  riseRate: number,
  fallDay: number,
  fallRate: number,
): GrowthCurve => ({ bare, peak, riseDay, riseRate, fallDay, fallRate });

/**
 * Calendar of the northern temperate zone. Potato, silage maize, catch crop and scorched grassland are fits to real
 * parcels in Flanders, 2017–2018.
 */
export const crops = {
  maize: {
    curve: curve(0.2, 0.85, 168, 0.12, 266, 0.09),
    harvest: 272,
    canopy: 'maize',
    ripeLitter: 'dryMaize',
    residue: 'stubble',
  },
  wheat: {
    curve: curve(0.2, 0.86, 80, 0.07, 178, 0.12),
    harvest: 206,
    autumnShoot: { from: 318, ndvi: 0.34 },
    canopy: 'wheat',
    ripeLitter: 'ripeCereal',
    residue: 'stubble',
  },
  barley: {
    curve: curve(0.2, 0.83, 76, 0.07, 162, 0.13),
    harvest: 188,
    autumnShoot: { from: 305, ndvi: 0.38 },
    canopy: 'barley',
    ripeLitter: 'ripeCereal',
    residue: 'stubble',
  },
  rapeseed: {
    curve: curve(0.2, 0.84, 72, 0.08, 176, 0.1),
    harvest: 196,
    autumnShoot: { from: 270, ndvi: 0.55 },
    canopy: 'rapeseed',
    ripeLitter: 'ripeCereal',
    residue: 'stubble',
  },
  soybean: {
    curve: curve(0.2, 0.88, 178, 0.11, 258, 0.13),
    harvest: 276,
    canopy: 'soybean',
    ripeLitter: 'ripeCereal',
    residue: 'stubble',
  },
  potato: {
    curve: curve(0.3, 0.67, 169, 0.375, 244, 0.052),
    harvest: 274,
    canopy: 'potato',
    ripeLitter: 'dryMaize',
    residue: 'leafFall',
  },
  beet: {
    curve: curve(0.2, 0.88, 157, 0.13, 318, 0.06),
    harvest: 306,
    canopy: 'beet',
    ripeLitter: 'dryGrass',
    residue: 'leafFall',
  },
  rice: {
    curve: curve(0.17, 0.82, 180, 0.1, 268, 0.12),
    harvest: 284,
    canopy: 'rice',
    ripeLitter: 'ripeCereal',
    residue: 'stubble',
  },
  cane: {
    curve: curve(0.3, 0.8, 140, 0.04, 350, 0.1),
    canopy: 'cane',
    ripeLitter: 'dryMaize',
    residue: 'stubble',
    perennial: true,
  },
  grass: {
    curve: curve(0.55, 0.87, 85, 0.06, 300, 0.05),
    mowingDays: [132, 170, 214, 258],
    perennial: true,
    canopy: 'grass',
    ripeLitter: 'dryGrass',
    residue: 'dryGrass',
  },
  pasture: {
    curve: curve(0.34, 0.7, 105, 0.05, 275, 0.04),
    perennial: true,
    canopy: 'steppe',
    ripeLitter: 'dryGrass',
    residue: 'dryGrass',
  },
  orchard: {
    curve: curve(0.42, 0.72, 105, 0.09, 300, 0.07),
    perennial: true,
    canopy: 'deciduous',
    ripeLitter: 'dryGrass',
    residue: 'dryGrass',
  },
  fallow: {
    curve: curve(0.2, 0.34, 110, 0.06, 230, 0.05),
    perennial: true,
    canopy: 'steppe',
    ripeLitter: 'dryGrass',
    residue: 'dryGrass',
  },
  /** Fit to a parcel in Flanders, 2018: root mean square error .046. */
  silageMaize: {
    curve: curve(0.226, 0.8, 170, 0.2, 254, 1.7),
    harvest: 255,
    canopy: 'maize',
    ripeLitter: 'dryMaize',
    residue: 'stubble',
  },
  /** Inverted curve: green except for a dip between two days. Days are fitted to a parcel in Flanders, 2018. */
  scorchedGrass: {
    curve: curve(0.84, 0.37, 191, 0.25, 237, 0.25),
    perennial: true,
    canopy: 'grass',
    ripeLitter: 'dryGrass',
    residue: 'dryGrass',
  },
  barren: {
    curve: curve(0.11, 0.11, 105, 0.05, 275, 0.04),
    perennial: true,
    canopy: 'steppe',
    ripeLitter: 'bareGround',
    residue: 'bareGround',
  },
  catchCrop: {
    curve: curve(0.285, 0.807, 300, 0.36, 485, 0.49),
    canopy: 'catchCrop',
    ripeLitter: 'dryGrass',
    residue: 'leafFall',
  },
  deciduous: {
    curve: curve(0.45, 0.88, 118, 0.11, 292, 0.09),
    perennial: true,
    canopy: 'deciduous',
    ripeLitter: 'leafFall',
    residue: 'leafFall',
  },
  evergreen: {
    curve: curve(0.7, 0.8, 110, 0.05, 280, 0.05),
    perennial: true,
    canopy: 'conifer',
    ripeLitter: 'leafFall',
    residue: 'leafFall',
  },
} as const satisfies Record<string, Crop>;
export type CropName = keyof typeof crops;
