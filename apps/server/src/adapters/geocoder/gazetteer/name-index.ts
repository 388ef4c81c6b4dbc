import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from './fold.ts';

/** How well a name fits: the lower the better. */
const fit = { whole: 0, begins: 1, word: 2 } as const;
export type Fit = (typeof fit)[keyof typeof fit];

/** Names by what they begin with, as one text that is looked through from end to end: some two milliseconds. */
export interface NameIndex {
  /**
   * Tells every name of which the whole or a word begins with the folded text; one that does in two ways may be told twice.
   * @param found gets the place by its number in the list that the index was made of.
   */
  search(folded: string, found: (place: number, fits: Fit) => void): void;
}

/** Names folded before other work of the process gets its turn. */
const atOnce = 5_000;

/** A name of a place beside the one in the list. */
export interface OtherName {
  name: string;
  /** Number of its place. */
  place: number;
}

/** @param places of which each is told by its number in the list. */
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

  /** The name that a position lies in: the last that begins at or before it. */
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
