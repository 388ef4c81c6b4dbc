/** Maximum number of letters in a shortened name, about two lines of a row. */
const maxLetters = 64;
const endLetters = 24;
const graphemeSegmenter = new Intl.Segmenter();

/** Shortens a long name in the middle, because names of farm software often differ only at their end. */
export function shortenName(name: string): string {
  // A name has at most as many graphemes as code units, so short names are not segmented.
  if (name.length <= maxLetters) return name;
  const graphemes = Array.from(graphemeSegmenter.segment(name), ({ segment }) => segment);
  if (graphemes.length <= maxLetters) return name;
  const start = graphemes.slice(0, maxLetters - endLetters - 1).join('');
  return `${start.trimEnd()}…${graphemes.slice(-endLetters).join('').trimStart()}`;
}
