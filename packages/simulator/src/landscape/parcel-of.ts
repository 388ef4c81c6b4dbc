import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import { fractalNoise } from '../noise/gradient-noise.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { blend, scaleSpectrum } from '../spectra/spectrum.ts';
import { soils } from '../spectra/surfaces.ts';
import type { District } from './district.ts';
import type { Plot } from './division.ts';
import type { Parcel } from './parcel.ts';

/** Threshold in standard deviations of the noise above which there is a town in a region without villages. */
const townThreshold = 2.1;

/** Standard normal distribution function in its logistic approximation (error at most .01). */
const normalCdf = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));

/** Parcel of a plot of the district, computed once. */
export function parcelOf(zone: UtmZone, district: District, land: Plot): Parcel {
  land.parcel ??= createParcel(zone, district, land);
  return land.parcel;
}

function createParcel(zone: UtmZone, district: District, { left, bottom, right, top, path }: Plot): Parcel {
  const u = (left + right) / 2;
  const v = (bottom + top) / 2;
  const x = district.siteX + district.cos * u - district.sin * v;
  const y = district.siteY + district.sin * u + district.cos * v;
  const epsg = epsgOfUtm(zone);
  const seed = seedFor('parcel', district.seed, path);
  const random = (purpose: number): number => randomUnit(purpose, 0, seed);
  const { region } = district;
  const smoothNoise = (purpose: string, wavelength: number): number =>
    fractalNoise(x / wavelength, y / wavelength, 2, 0.6, seedFor(purpose, epsg));
  // Woods form groups, and in wooded regions forests of some kilometres.
  const woodlandNoise =
    0.6 * smoothNoise('woods', 2600) +
    0.65 * smoothNoise('forest', 16_000) +
    0.9 * (random(1) + random(2) - 1);
  const isWooded = normalCdf(woodlandNoise) > 1 - region.woods;
  const [first, second] = region.soil;
  const soilMix = normalCdf(
    0.75 * smoothNoise('soil', 5200) + 0.75 * smoothNoise('soils', 31_000) + 0.5 * (random(3) - 0.5),
  );
  const brightness = 1 + 0.4 * (random(7) - 0.5) + 0.05 * smoothNoise('pale', 21_000);
  const soil = blend(soils[first], soils[second], soilMix);
  return {
    seed,
    region,
    south: district.south,
    trees: !isWooded ? null : region.trees === 'deciduous' && random(4) > 0.25 ? 'deciduous' : 'evergreen',
    isBuiltUp:
      !isWooded &&
      region.villages > 0 &&
      smoothNoise('town', 8800) + 0.5 * (random(8) - 0.5) > townThreshold - 0.85 * region.villages,
    delayDays: (random(5) + random(6) - 1) * 13,
    soil: scaleSpectrum(soil, brightness),
    rotationPreference: smoothNoise('leaning', 12_000),
    response: random(9) < 0.5 ? 1 : -1,
    alongU: right - left > top - bottom,
    event: null,
  };
}
