/** Seed of every random choice. It stays the same when the model grows, so that fields and weather do not change. */
const worldSeed = 1;

/** First half of `hash`, which depends on the column only. */
export function columnHash(x: number, seed: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

/** Second half of `hash`, from the result of `columnHash`. */
export function rowHash(column: number, y: number): number {
  let h = (column + Math.imul(y, 0x85ebca77)) | 0;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  h = Math.imul(h ^ (h >>> 15), 0x1b873593);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hash of two integers and a seed to 32 pseudo-random bits, the same on every machine (integer arithmetic only). */
export const hash = (x: number, y: number, seed: number): number => rowHash(columnHash(x, seed), y);

/** Pseudo-random number, uniform from 0 (inclusive) to 1 (exclusive). */
export const randomUnit = (x: number, y: number, seed: number): number => hash(x, y, seed) / 4294967296;

/** Separate seed for each purpose, so that two choices at one place are uncorrelated. FNV-1a. */
export function seedFor(purpose: string, ...numbers: number[]): number {
  let h = 0x811c9dc5 ^ worldSeed;
  for (let i = 0; i < purpose.length; i++) h = Math.imul(h ^ purpose.charCodeAt(i), 0x01000193);
  return numbers.reduce((seed, number) => hash(number, seed, 0x5bd1e995), h >>> 0);
}
