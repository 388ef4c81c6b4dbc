import { boundedFractalNoise, fractalNoise } from '../noise/gradient-noise.ts';
import type { Weather } from './weather.ts';

/**
 * Wavelength of cloud noise in metres: fair-weather clouds group at a few kilometres; cirrus is stretched along the
 * wind.
 */
const cloudWavelengthM = 3400;
/** Number of octaves, and amplitude of each relative to the previous one. */
const cloudOctaves = [6, 0.56] as const;
const cirrusWavelengthM = 6500;
/** Increase of cloud noise between the edge of a cloud and its full thickness. */
const edgeDepth = 0.42;

const smoothstep = (x: number): number => {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
};

/** Depth of a point inside a cloud in standard deviations of the noise; negative outside. */
export function cloudDepth(weather: Weather, x: number, y: number): number {
  if (weather.cloudFrom === null) return -1;
  return (
    fractalNoise(x / cloudWavelengthM, y / cloudWavelengthM, ...cloudOctaves, weather.seed) -
    weather.cloudFrom
  );
}

/** Share of the light that a cloud of this depth blocks, 0 to 1. */
export const opacity = (depth: number): number => smoothstep(depth / edgeDepth);

/** Share of the light that cirrus blocks. */
export function cirrusOpacity(weather: Weather, x: number, y: number): number {
  if (weather.cirrus === 0) return 0;
  const along = 0.8 * x + 0.6 * y;
  const across = 0.8 * y - 0.6 * x;
  const noise = fractalNoise(
    along / cirrusWavelengthM,
    across / (cirrusWavelengthM / 2.6),
    4,
    0.5,
    weather.seed ^ 0x3c3c,
  );
  return weather.cirrus * smoothstep((noise + 0.2) / 1.6);
}

/** Opacity thresholds for the class of a pixel, shared by images, scene classes and cloud shares. */
export const classThresholds = {
  thick: 0.7,
  medium: 0.22,
  unclear: 0.1,
  cirrus: 0.06,
  shadow: 0.34,
} as const;

/** Kinds of sky over a pixel: clear, veiled by cirrus or cloud too thin to cast a shadow, and shading cloud. */
export const skyKinds = { clear: 0, veiled: 1, shading: 2 } as const;

/** Depths between which the opacity exceeds the thresholds of a medium cloud and of a shadow. */
const decisiveDepths = [0.12, 0.175] as const;

/** Kind of sky over a point, without its depth: the low octaves of the noise decide most points. */
export function skyKind(weather: Weather, x: number, y: number): number {
  if (weather.cloudFrom !== null) {
    const { cloudFrom, seed } = weather;
    const bounds = [cloudFrom + decisiveDepths[0], cloudFrom + decisiveDepths[1]] as const;
    const noise = boundedFractalNoise(
      bounds,
      x / cloudWavelengthM,
      y / cloudWavelengthM,
      ...cloudOctaves,
      seed,
    );
    const cover = opacity(noise - cloudFrom);
    if (cover >= classThresholds.shadow) return skyKinds.shading;
    if (cover >= classThresholds.medium) return skyKinds.veiled;
  }
  return cirrusOpacity(weather, x, y) >= classThresholds.cirrus ? skyKinds.veiled : skyKinds.clear;
}
