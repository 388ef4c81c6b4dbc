import { type ShapedLine, shapeLine, type TextStyle } from './shape-text.ts';

/** Scripts that do not separate words by spaces. */
const unspacedScripts =
  /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks text into lines of at most this width in thousandths of the font size: at spaces, else between words. A word
 * is only broken if it is longer than a line.
 */
export async function breakLines(text: string, width: number, style: TextStyle): Promise<ShapedLine[]> {
  const singleLine = await shapeLine(text, style);
  if (singleLine.width <= width) return [singleLine];
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

/**
 * Matches text that ends in a space at which a line may break. Figures and their units are joined by non-breaking
 * spaces.
 */
const endsInSpace = /[^\S\u00a0\u202f]$/;

/** Splits a text at possible line breaks. */
function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const lastPart = parts.at(-1);
    const startsNewPart =
      lastPart === undefined || endsInSpace.test(lastPart) || (isWordLike && unspacedScripts.test(segment));
    if (startsNewPart) parts.push(segment);
    else parts[parts.length - 1] = lastPart + segment;
  }
  return parts;
}

/**
 * Breaks a word that is longer than a line.
 * @returns the rest of the word for the next line
 */
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
