import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from './fold.ts';

/** How well a name matches; lower is better. */
const fit = { whole: 0, begins: 1, word: 2 } as const;
export type Fit = (typeof fit)[keyof typeof fit];

/**
 * Index of names by their beginnings: one text that is searched from end to end, which takes about two
 * milliseconds.
 */
export interface NameIndex {
  /**
   * Reports every name that begins with the folded text, or that has a word beginning with it; a name that
   * does both may be reported twice.
   * @param found receives the index of the place in the list that the index was built from
   */
  search(folded: string, found: (place: number, fits: Fit) => void): void;
}

/** Number of names that are folded before the event loop gets a turn. */
const atOnce = 5_000;

/** An alternative name of a place. */
export interface OtherName {
  name: string;
  /** Index of its place in the list. */
  place: number;
}

/** @param places list whose indices identify the places */
export async function indexNames(
  places: readonly { name: string }[],
  others: readonly OtherName[],
): Promise<NameIndex> {
  const count = places.length + others.length;
  const folded: string[] = [];
  const starts = new Uint32Array(count);
  for (let i = 0, length = 1; i < count; i++) {
    const text = fold((places[i] ?? others[i - places.length])!.name);
    folded.push(text);
    starts[i] = length;
    length += text.length + 1;
    if (i % atOnce === atOnce - 1) await nextTurn();
  }
  const placeOf = (name: number): number => others[name - places.length]?.place ?? name;
  const all = `\n${folded.join('\n')}\n`;

  /** Finds the name at a position: the last one that begins at or before it. */
  const nameAt = (position: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    search: (text, found) => {
      if (text === '' || text.includes('\n')) return;
      for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
        const before = all.charCodeAt(at - 1);
        if (before === space) found(placeOf(nameAt(at)), fit.word);
        if (before !== newLine) continue;
        const isWhole = all.charCodeAt(at + text.length) === newLine;
        found(placeOf(nameAt(at)), isWhole ? fit.whole : fit.begins);
      }
    },
  };
}

const newLine = '\n'.charCodeAt(0);
const space = ' '.charCodeAt(0);
