import { worldSeed } from '../version.ts';

/** The first half of `hash`, which places of one column share. */
export function columnHash(x: number, seed: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

/** The second half of `hash`. */
export function rowHash(column: number, y: number): number {
  let h = (column + Math.imul(y, 0x85ebca77)) | 0;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  h = Math.imul(h ^ (h >>> 15), 0x1b873593);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 32 random-looking bits of two whole numbers and a seed, the same on every machine (integer arithmetic only). */
export const hash = (x: number, y: number, seed: number): number => rowHash(columnHash(x, seed), y);

/** Evenly spread over 0 (included) to 1 (excluded). */
export const unit = (x: number, y: number, seed: number): number => hash(x, y, seed) / 4294967296;

/** A seed of its own for each purpose, so that two choices at one place never go together. FNV-1a. */
export function seedFor(purpose: string, ...numbers: number[]): number {
  let h = 0x811c9dc5 ^ worldSeed;
  for (let i = 0; i < purpose.length; i++) h = Math.imul(h ^ purpose.charCodeAt(i), 0x01000193);
  return numbers.reduce((seed, number) => hash(number, seed, 0x5bd1e995), h >>> 0);
}
