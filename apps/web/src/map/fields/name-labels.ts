/** Minimum number of letters of a shortened word that is still meaningful. */
const minLetters = 8;
const graphemeSegmenter = new Intl.Segmenter();
/** Begins of the parts of a name: after a separator, and where digits follow letters, as in "Perceel12". */
const partBegins = /(?<=[\s,;:/_.-])(?![\s,;:/_.-])|(?<=\p{L})(?=\p{N})/u;

/**
 * The ends of names from where they differ from every other name, because the fields of a farm often begin alike:
 * "12" of "Perceel 12" among others of that kind. Names that share no beginning are left out.
 */
export function distinctEnds(names: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(names)].sort();
  const parts = sorted.map((name) => name.split(partBegins));
  const ends = new Map<string, string>();
  for (const [index, name] of sorted.entries()) {
    // In the order of the alphabet, a neighbour shares the longest beginning.
    const shared = Math.max(
      countShared(parts[index]!, parts[index - 1]),
      countShared(parts[index]!, parts[index + 1]),
    );
    const end = parts[index]!.slice(shared).join('');
    if (shared > 0 && end !== '') ends.set(name, end);
  }
  return ends;
}

/**
 * Text of a field on the map: its name if that fits, else the end by which it differs from the names of other fields,
 * shortened if need be; null if too few letters fit.
 */
export function labelOf(name: string, end: string | undefined, maxLetters: number): string | null {
  if (isWithin(name, maxLetters)) return name;
  if (end === undefined) return shortenToFit(name, maxLetters);
  const shownEnd = /^\p{N}/u.test(end) ? end : `…${end}`;
  return isWithin(shownEnd, maxLetters) ? shownEnd : shortenToFit(shownEnd, maxLetters);
}

/** Shortens a name to the number of letters that fit; null if too few letters fit. */
function shortenToFit(name: string, maxLetters: number): string | null {
  if (maxLetters < minLetters) return null;
  return `${graphemesOf(name)
    .slice(0, Math.floor(maxLetters) - 1)
    .join('')
    .trimEnd()}…`;
}

function countShared(parts: readonly string[], others: readonly string[] | undefined): number {
  if (!others) return 0;
  const firstOther = parts.findIndex(
    (part, index) => withoutSeparator(part) !== withoutSeparator(others[index] ?? ''),
  );
  return firstOther < 0 ? parts.length : firstOther;
}

const withoutSeparator = (part: string): string => part.replace(/[\s,;:/_.-]+$/, '');

// A name has at most as many graphemes as code units, so short names are not segmented.
const isWithin = (name: string, maxLetters: number): boolean =>
  name.length <= maxLetters || graphemesOf(name).length <= maxLetters;

const graphemesOf = (name: string): string[] =>
  Array.from(graphemeSegmenter.segment(name), ({ segment }) => segment);
