/** About two lines of a row. */
const most = 64;
const ends = 24;
const letters = new Intl.Segmenter();

/** Long names of farm software often differ at their ends alone: the middle is left out. */
export function shortName(name: string): string {
  // No more letters than units: most names are looked at no further.
  if (name.length <= most) return name;
  const whole = Array.from(letters.segment(name), ({ segment }) => segment);
  if (whole.length <= most) return name;
  const begins = whole.slice(0, most - ends - 1).join('');
  return `${begins.trimEnd()}…${whole.slice(-ends).join('').trimStart()}`;
}
