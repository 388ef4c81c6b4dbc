import { columnHash, hash, rowHash } from './hash.ts';

/** Midpoints of a cube's edges (Perlin 2002), four of them twice, so that a bit mask selects one. */
const directions = Int8Array.from(
  [
    [1, 1, 0],
    [-1, 1, 0],
    [1, -1, 0],
    [-1, -1, 0],
    [1, 0, 1],
    [-1, 0, 1],
    [1, 0, -1],
    [-1, 0, -1],
    [0, 1, 1],
    [0, -1, 1],
    [0, 1, -1],
    [0, -1, -1],
    [1, 1, 0],
    [-1, 1, 0],
    [0, -1, 1],
    [0, -1, -1],
  ].flat(),
);
/** Scales the noise to a standard deviation of about 1 (measured over a million points). */
const toUnitDeviation = 3.7;

const smootherstep = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

function cornerContribution(column: number, row: number, dx: number, dy: number, dz: number): number {
  const index = (rowHash(column, row) & 15) * 3;
  return directions[index]! * dx + directions[index + 1]! * dy + directions[index + 2]! * dz;
}

/**
 * Smooth noise of wavelength 1 in three dimensions (Perlin 2002): mean 0, standard deviation about 1. Evaluated on the
 * globe it is continuous across UTM zones, the antimeridian and the poles.
 */
export function spaceNoise(x: number, y: number, z: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const layer = Math.floor(z);
  const [dx, dy, dz] = [x - column, y - row, z - layer];
  const [u, v] = [smootherstep(dx), smootherstep(dy)];
  const low = hash(layer, 0, seed) | 0;
  const high = hash(layer + 1, 0, seed) | 0;
  const a = interpolateFace(low, column, row, dx, dy, dz, u, v);
  return (
    (a + smootherstep(dz) * (interpolateFace(high, column, row, dx, dy, dz - 1, u, v) - a)) * toUnitDeviation
  );
}

function interpolateFace(
  base: number,
  column: number,
  row: number,
  dx: number,
  dy: number,
  dz: number,
  u: number,
  v: number,
): number {
  const west = columnHash(column, base);
  const east = columnHash(column + 1, base);
  const top = cornerContribution(west, row, dx, dy, dz);
  const bottom = cornerContribution(west, row + 1, dx, dy - 1, dz);
  const a = top + u * (cornerContribution(east, row, dx - 1, dy, dz) - top);
  const b = bottom + u * (cornerContribution(east, row + 1, dx - 1, dy - 1, dz) - bottom);
  return a + v * (b - a);
}
