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

/** Depths between which the opacity may or may not be that of a medium cloud. */
const mediumFrom = [0.12, 0.14] as const;

/** Whether a place is classed as cloud or cirrus. Most places are told by the wide octaves of the noise. */
export function isCloudy(weather: Weather, x: number, y: number): boolean {
  if (weather.cloudFrom !== null) {
    const { cloudFrom, seed } = weather;
    const bounds = [cloudFrom + mediumFrom[0], cloudFrom + mediumFrom[1]] as const;
    const noise = noiseAround(bounds, x / cloudWavelength, y / cloudWavelength, ...cloudOctaves, seed);
    if (opacity(noise - cloudFrom) >= classedFrom.medium) return true;
  }
  return cirrusOpacity(weather, x, y) >= classedFrom.cirrus;
}
