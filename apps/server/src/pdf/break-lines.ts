import { type ShapedLine, shapeLine, type TextStyle } from './shape-text.ts';

/** Scripts that write words without a space between them. */
const unspaced = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text in lines of at most this width (thousandths of the type size): broken at spaces, else between words, and in the middle of
 * a word that is longer than a line.
 */
export async function breakLines(text: string, width: number, style: TextStyle): Promise<ShapedLine[]> {
  const whole = await shapeLine(text, style);
  if (whole.width <= width) return [whole];
  const lines: ShapedLine[] = [];
  let line = '';
  for (const piece of breakable(text)) {
    if ((await shapeLine((line + piece).trimEnd(), style)).width <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(await shapeLine(line.trim(), style));
    line = await breakWord(piece, { width, style, lines });
  }
  if (line.trim() !== '') lines.push(await shapeLine(line.trim(), style));
  return lines;
}

/** A space that a line may end at; figures and their units have others between them. */
const endsInSpace = /[^\S\u00a0\u202f]$/;

/** Parts between which a line may end. */
function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1);
    const begins = last === undefined || endsInSpace.test(last) || (isWordLike && unspaced.test(segment));
    if (begins) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** @returns what is left for the next line. */
async function breakWord(
  word: string,
  { width, style, lines }: { width: number; style: TextStyle; lines: ShapedLine[] },
): Promise<string> {
  let line = '';
  for (const { segment } of letters.segment(word)) {
    if (line !== '' && (await shapeLine((line + segment).trimEnd(), style)).width > width) {
      lines.push(await shapeLine(line, style));
      line = '';
    }
    line += segment;
  }
  return line;
}
