import { columnHash, rowHash } from './hash.ts';

/** Sixteen directions: enough to be invisible in the noise, and few enough for a table. */
const directions = Float64Array.from({ length: 32 }, (_, i) => {
  const angle = ((i >> 1) * Math.PI) / 8 + 0.19;
  return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});

/** Scales the noise to a standard deviation of about 1 (measured over a million points). */
const toUnitDeviation = 3.62;

function cornerContribution(column: number, row: number, dx: number, dy: number): number {
  const direction = (rowHash(column, row) & 15) << 1;
  return directions[direction]! * dx + directions[direction + 1]! * dy;
}

/** Smooth gradient noise of wavelength 1 (Perlin 2002): mean 0, standard deviation about 1, within about ±2.6. */
export function gradientNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const dx = x - column;
  const dy = y - row;
  const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const west = columnHash(column, seed);
  const east = columnHash(column + 1, seed);
  const top = cornerContribution(west, row, dx, dy);
  const bottom = cornerContribution(west, row + 1, dx, dy - 1);
  const a = top + u * (cornerContribution(east, row, dx - 1, dy) - top);
  const b = bottom + u * (cornerContribution(east, row + 1, dx - 1, dy - 1) - bottom);
  return (a + v * (b - a)) * toUnitDeviation;
}

/**
 * Sum of octaves of noise, each with half the wavelength and `gain` times the amplitude; rotated so that their lattices
 * do not align.
 */
export function fractalNoise(x: number, y: number, octaves: number, gain: number, seed: number): number {
  let sum = 0;
  let variance = 0;
  let amplitude = 1;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * gradientNoise(px, py, seed + octave * 7919);
    variance += amplitude * amplitude;
    amplitude *= gain;
    // Rotates by about 37 degrees and doubles the frequency: (1.6, 1.2) is a vector of length 2.
    const rotatedX = 1.6 * px - 1.2 * py + 17.3;
    py = 1.2 * px + 1.6 * py - 5.1;
    px = rotatedX;
  }
  return sum / Math.sqrt(variance);
}

/** Bound in standard deviations for the sum of the remaining octaves, exceeded about once in some hundred times. */
const remainderBound = 1.6;

/**
 * Fractal noise for threshold tests, exact between the two bounds. It stops early once the remaining octaves are
 * unlikely to move the sum back between the bounds.
 */
export function boundedFractalNoise(
  [low, high]: readonly [number, number],
  x: number,
  y: number,
  octaves: number,
  gain: number,
  seed: number,
): number {
  let variance = 0;
  let remaining = 0;
  for (let octave = 0, amplitude = 1; octave < octaves; octave++, amplitude *= gain) {
    variance += amplitude * amplitude;
    remaining += amplitude;
  }
  const deviation = Math.sqrt(variance);
  let sum = 0;
  let amplitude = 1;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * gradientNoise(px, py, seed + octave * 7919);
    remaining -= amplitude;
    if (
      sum - remaining * remainderBound > high * deviation ||
      sum + remaining * remainderBound < low * deviation
    )
      break;
    amplitude *= gain;
    const rotatedX = 1.6 * px - 1.2 * py + 17.3;
    py = 1.2 * px + 1.6 * py - 5.1;
    px = rotatedX;
  }
  return sum / deviation;
}
