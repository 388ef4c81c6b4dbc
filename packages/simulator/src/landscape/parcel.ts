import { epsgOfUtm, type UtmZone } from '@furrow/geo/utm';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { blend, brighter, type Spectrum } from '../spectra/bands.ts';
import { soils } from '../spectra/surfaces.ts';
import type { District } from './district.ts';
import type { Land } from './division.ts';
import type { Region } from './regions.ts';

/** A piece of land with one use at a time. */
export interface Parcel {
  seed: number;
  region: Region;
  south: boolean;
  /** Trees, or null for land that is farmed. */
  trees: 'deciduous' | 'evergreen' | null;
  /** Days by which its calendar is later than usual. */
  late: number;
  soil: Spectrum;
  /** True when its longer side runs along the district's u axis. */
  alongU: boolean;
}

/** Value of the standard normal distribution function, by its logistic approximation (off by at most .01). */
const normalShare = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));

/** The parcel of a district's piece of land, worked out once. */
export function parcelOf(zone: UtmZone, district: District, land: Land): Parcel {
  land.parcel ??= parcelOn(zone, district, land);
  return land.parcel;
}

function parcelOn(zone: UtmZone, district: District, { left, bottom, right, top, path }: Land): Parcel {
  const u = (left + right) / 2;
  const v = (bottom + top) / 2;
  const x = district.siteX + district.cos * u - district.sin * v;
  const y = district.siteY + district.sin * u + district.cos * v;
  const epsg = epsgOfUtm(zone);
  const seed = seedFor('parcel', district.seed, path);
  const random = (purpose: number): number => unit(purpose, 0, seed);
  const { region } = district;
  const woodland =
    0.8 * gradientNoise(x / 2400, y / 2400, seedFor('woods', epsg)) + 1.1 * (random(1) + random(2) - 1);
  const wooded = normalShare(woodland) > 1 - region.woods;
  const [first, second] = region.soil;
  const mixed = normalShare(
    gradientNoise(x / 5200, y / 5200, seedFor('soil', epsg)) + 0.5 * (random(3) - 0.5),
  );
  const soil = blend(soils[first], soils[second], mixed);
  return {
    seed,
    region,
    south: district.south,
    trees: !wooded ? null : region.trees === 'deciduous' && random(4) > 0.25 ? 'deciduous' : 'evergreen',
    late: (random(5) + random(6) - 1) * 13,
    soil: brighter(soil, 0.9 + 0.2 * random(7)),
    alongU: right - left > top - bottom,
  };
}
