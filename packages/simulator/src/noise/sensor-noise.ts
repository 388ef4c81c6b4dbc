import { hash } from './hash.ts';

const scale = 2 / 1024;

/**
 * Sensor noise of a pixel, mean 0 and standard deviation 1: the sum of three uniform numbers, which is close enough to
 * normal.
 */
export function sensorNoise(pixel: number, seed: number): number {
  const bits = hash(pixel, 0, seed);
  return ((bits & 1023) + ((bits >>> 10) & 1023) + ((bits >>> 20) & 1023)) * scale - 3;
}
