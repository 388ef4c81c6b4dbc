export interface Random {
  /** Returns an integer from 0 to `count` - 1. */
  integerBelow(count: number): number;
  pick<Item>(from: readonly [Item, ...Item[]]): Item;
  /**
   * Picks any element.
   * @returns null for an empty list
   */
  pickOrNull<Item>(from: readonly Item[]): Item | null;
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
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (count: number) => Math.floor(next() * count);
  return {
    integerBelow,
    pick: (from) => from[integerBelow(from.length)] ?? from[0],
    pickOrNull: (from) => from[integerBelow(from.length)] ?? null,
    percent: (share) => integerBelow(100) < share,
  };
}
