import { fractalNoise, noiseAround } from '../noise/gradient-noise.ts';
import type { Weather } from './weather.ts';

/** Metres. Fair-weather clouds group at a few kilometres; cirrus is drawn out along the wind. */
const cloudWavelength = 3400;
/** How many, and how much weaker each is than the one before. */
const cloudOctaves = [6, 0.56] as const;
const cirrusWavelength = 6500;
/** Cloud noise between the edge of a cloud and its full thickness. */
const edge = 0.42;

const smooth = (x: number): number => {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
};

/** How far inside a cloud a place is, in units of the noise's deviation; below 0 outside. */
export function cloudDepth(weather: Weather, x: number, y: number): number {
  if (weather.cloudFrom === null) return -1;
  return (
    fractalNoise(x / cloudWavelength, y / cloudWavelength, ...cloudOctaves, weather.seed) - weather.cloudFrom
  );
}

/** Share of the light that a cloud of a depth takes over, 0 to 1. */
export const opacity = (depth: number): number => smooth(depth / edge);

/** Share of the light that cirrus takes over. */
export function cirrusOpacity(weather: Weather, x: number, y: number): number {
  if (weather.cirrus === 0) return 0;
  const along = 0.8 * x + 0.6 * y;
  const across = 0.8 * y - 0.6 * x;
  const noise = fractalNoise(
    along / cirrusWavelength,
    across / (cirrusWavelength / 2.6),
    4,
    0.5,
    weather.seed ^ 0x3c3c,
  );
  return weather.cirrus * smooth((noise + 0.2) / 1.6);
}

/** Opacities from which a pixel is classed (decided here, for pictures, classes and cloud shares alike). */
export const classedFrom = { thick: 0.7, medium: 0.22, unclear: 0.1, cirrus: 0.06, shadow: 0.34 } as const;

/** Kinds of sky that a pixel is classed from: none, cloud too thin for a shadow or cirrus, and cloud that throws one. */
export const skyKinds = { clear: 0, veiled: 1, shading: 2 } as const;

/** Depths between which the opacity passes those of a medium cloud and of a shadow. */
const decidedBetween = [0.12, 0.175] as const;

/** The kind of sky over a place, without its depth: most places are told by the wide octaves of the noise. */
export function skyKind(weather: Weather, x: number, y: number): number {
  if (weather.cloudFrom !== null) {
    const { cloudFrom, seed } = weather;
    const bounds = [cloudFrom + decidedBetween[0], cloudFrom + decidedBetween[1]] as const;
    const noise = noiseAround(bounds, x / cloudWavelength, y / cloudWavelength, ...cloudOctaves, seed);
    const cover = opacity(noise - cloudFrom);
    if (cover >= classedFrom.shadow) return skyKinds.shading;
    if (cover >= classedFrom.medium) return skyKinds.veiled;
  }
  return cirrusOpacity(weather, x, y) >= classedFrom.cirrus ? skyKinds.veiled : skyKinds.clear;
}
