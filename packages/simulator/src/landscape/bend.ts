import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import { cellSideM, lngLatOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { fractalNoise } from '../noise/gradient-noise.ts';
import { seedFor } from '../noise/hash.ts';
import { nodesAround } from '../noise/smooth-field.ts';
import { regionAt } from './landscape-regions.ts';

const wavelengthM = 1500;
const maxBendM = 46;

/**
 * Displacement in metres that bends the straight lines of the plan at a point: more on old farmland, none on surveyed
 * land.
 */
export interface LandscapeBend {
  x(x: number, y: number): number;
  y(x: number, y: number): number;
}

/** Bend for points within a frame or slightly around it. */
export function bendOver(zone: UtmZone, frame: Frame): LandscapeBend {
  const seedX = seedFor('bend x', epsgOfUtm(zone));
  const seedY = seedFor('bend y', epsgOfUtm(zone));
  const strength = nodesAround(frame, cellSideM, (x, y) => {
    const [lng, lat] = lngLatOf(zone, x, y);
    return maxBendM * (1 - regionAt(lng, lat).regularity) ** 1.5;
  });
  const strengthAt = (x: number, y: number): number => {
    const u = x / cellSideM - strength.column0;
    const v = y / cellSideM - strength.row0;
    const column = Math.min(Math.max(Math.floor(u), 0), strength.columns - 2);
    const row = Math.min(Math.max(Math.floor(v), 0), strength.rows - 2);
    const index = row * strength.columns + column;
    const { values, columns } = strength;
    const low = values[index]! + (u - column) * (values[index + 1]! - values[index]!);
    const high =
      values[index + columns]! + (u - column) * (values[index + columns + 1]! - values[index + columns]!);
    return low + (v - row) * (high - low);
  };
  const bendAt = (x: number, y: number, seed: number): number =>
    strengthAt(x, y) * fractalNoise(x / wavelengthM, y / wavelengthM, 2, 0.35, seed);
  return { x: (x, y) => bendAt(x, y, seedX), y: (x, y) => bendAt(x, y, seedY) };
}
