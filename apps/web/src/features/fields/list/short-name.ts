/** Maximum number of letters, about two lines of a row. */
const most = 64;
const ends = 24;
const letters = new Intl.Segmenter();

/** Shortens a long name in the middle, because names of farm software often differ only at their end. */
export function shortName(name: string): string {
  // There are never more graphemes than code units, so most names need no segmentation.
  if (name.length <= most) return name;
  const whole = Array.from(letters.segment(name), ({ segment }) => segment);
  if (whole.length <= most) return name;
  const begins = whole.slice(0, most - ends - 1).join('');
  return `${begins.trimEnd()}…${whole.slice(-ends).join('').trimStart()}`;
}
