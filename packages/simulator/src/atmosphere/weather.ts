import { randomUnit, seedFor } from '../noise/hash.ts';
import { recentCache } from '../noise/recent.ts';
import type { SimulatedPass } from '../passes/passes.ts';
import { bandCount, bandOrder } from '../spectra/spectrum.ts';
import { isStagedClear } from './staged-weather.ts';

/** Atmospheric conditions of one overpass. */
export interface Weather {
  seed: number;
  /** Threshold of the cloud noise above which there is cloud; null for a clear sky. */
  cloudFrom: number | null;
  /** Maximum opacity of cirrus, 0 for none. */
  cirrus: number;
  /** Height of clouds above the ground in metres, for the shadows. */
  cloudHeightM: number;
  /** Added reflectance per band, 0 to .03. */
  haze: Float64Array;
  /** Calibration error as a factor, within 3 %. */
  gain: number;
}

/** Haze decreases with wavelength: the infrared is hardly affected. */
const hazeByBand: Record<(typeof bandOrder)[number], number> = {
  blue: 1,
  green: 0.7,
  red: 0.5,
  rededge1: 0.4,
  rededge2: 0.25,
  rededge3: 0.2,
  nir: 0.15,
  nir08: 0.12,
  swir16: 0,
  swir22: 0,
};
const maxHaze = 0.03;
const clearShare = 0.3;

const cachedWeather = recentCache<Weather>(500);

/**
 * Weather of a pass: a third of passes are clear, a third partly and a third mostly cloudy; more are clear over staged
 * events.
 */
export const weatherOf = (pass: SimulatedPass): Weather =>
  cachedWeather(pass.day * 1000 + pass.strip, () => createWeather(pass));

function createWeather(pass: SimulatedPass): Weather {
  const { strip, day } = pass;
  const seed = seedFor('weather', strip, day);
  const random = (purpose: number): number => randomUnit(purpose, 0, seed);
  const cloudiness = isStagedClear(pass) ? -1 : (random(1) - clearShare) / (1 - clearShare);
  const haze = maxHaze * random(2) ** 2.2;
  return {
    seed,
    cloudFrom: cloudiness < 0 ? null : 1.6 - 3.8 * cloudiness,
    cirrus: cloudiness > 0 && random(3) < 0.3 ? 0.1 + 0.3 * random(4) : 0,
    cloudHeightM: 700 + 1600 * random(5),
    haze: Float64Array.from({ length: bandCount }, (_, band) => haze * hazeByBand[bandOrder[band]!]),
    gain: 1 + 0.06 * (random(6) - 0.5),
  };
}
