export interface Random {
  /** Returns an integer from 0 to `count` - 1. */
  below(count: number): number;
  pick<One>(from: readonly [One, ...One[]]): One;
  /**
   * Picks any element.
   * @returns null for an empty list
   */
  anyOf<One>(from: readonly One[]): One | null;
  /** Returns true with this probability in percent. */
  percent(probability: number): boolean;
}

/**
 * Creates a generator that makes the same choices for a seed on every machine: mulberry32 (Tommy Ettinger, public
 * domain).
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    anyOf: (from) => from[below(from.length)] ?? null,
    percent: (share) => below(100) < share,
  };
}
