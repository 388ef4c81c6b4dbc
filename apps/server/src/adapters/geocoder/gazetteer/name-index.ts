import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldName } from './fold-name.ts';

/** How well a name matches; lower is better. */
const matchQuality = { full: 0, begins: 1, word: 2 } as const;
export type MatchQuality = (typeof matchQuality)[keyof typeof matchQuality];

/**
 * Index of names by their beginnings: one text that is searched from end to end, which takes about two
 * milliseconds.
 */
export interface NameIndex {
  /**
   * Reports every name that begins with the folded text, or that has a word beginning with it; a name that
   * does both may be reported twice.
   * @param onMatch receives the index of the place in the list that the index was built from
   */
  search(folded: string, onMatch: (placeIndex: number, matchQuality: MatchQuality) => void): void;
}

/** Number of names that are folded before the event loop gets a turn. */
const chunkSize = 5_000;

/** An alternative name of a place. */
export interface AlternativeName {
  name: string;
  /** Index of its place in the list. */
  placeIndex: number;
}

/**
 * Creates the index of the names of places.
 * @param places list whose indices identify the places
 */
export async function createNameIndex(
  places: readonly { name: string }[],
  alternativeNames: readonly AlternativeName[],
): Promise<NameIndex> {
  const count = places.length + alternativeNames.length;
  const foldedNames: string[] = [];
  const nameStarts = new Uint32Array(count);
  for (let i = 0, length = 1; i < count; i++) {
    const text = foldName((places[i] ?? alternativeNames[i - places.length])!.name);
    foldedNames.push(text);
    nameStarts[i] = length;
    length += text.length + 1;
    if (i % chunkSize === chunkSize - 1) await nextTurn();
  }
  const placeIndexOf = (name: number): number => alternativeNames[name - places.length]?.placeIndex ?? name;
  const joinedNames = `\n${foldedNames.join('\n')}\n`;

  /** Finds the name at a position: the last one that begins at or before it. */
  const nameAt = (position: number): number => {
    let [low, high] = [0, nameStarts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (nameStarts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    search: (text, onMatch) => {
      if (text === '' || text.includes('\n')) return;
      for (
        let position = joinedNames.indexOf(text);
        position >= 0;
        position = joinedNames.indexOf(text, position + 1)
      ) {
        const precedingChar = joinedNames.charCodeAt(position - 1);
        if (precedingChar === space) onMatch(placeIndexOf(nameAt(position)), matchQuality.word);
        if (precedingChar !== newLine) continue;
        const isFullName = joinedNames.charCodeAt(position + text.length) === newLine;
        onMatch(placeIndexOf(nameAt(position)), isFullName ? matchQuality.full : matchQuality.begins);
      }
    },
  };
}

const newLine = '\n'.charCodeAt(0);
const space = ' '.charCodeAt(0);
