import type { Language } from '@furrow/messages/language';
import { bidiTextOf, type ShapedLine, shapeLine, type TextStyle } from './shape-text.ts';

/** Scripts that do not separate words by spaces. */
const unspacedScripts =
  /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks text into lines of at most this width in thousandths of the font size: at spaces, else between words. A word
 * is only broken if it is longer than a line.
 * @param direction of the language in which the text is written
 */
export async function breakLines(
  text: string,
  width: number,
  style: TextStyle,
  direction: Language['direction'],
): Promise<ShapedLine[]> {
  const bidiText = bidiTextOf(text, direction);
  const shape = (from: number, to: number) => shapeLine(bidiText, style, withoutSpaces(text, from, to));
  const singleLine = await shape(0, text.length);
  if (singleLine.width <= width) return [singleLine];
  const lines: ShapedLine[] = [];
  const addLine = async (from: number, to: number): Promise<void> => {
    const line = await shape(from, to);
    if (line.runs.length > 0) lines.push(line);
  };
  let [start, end] = [0, 0];
  for (const piece of breakable(text)) {
    const pieceStart = end;
    end += piece.length;
    if ((await shape(start, end)).width <= width) continue;
    await addLine(start, pieceStart);
    start = pieceStart;
    // A word that is longer than a line is broken.
    for (const { segment, index } of letters.segment(piece)) {
      const letterStart = pieceStart + index;
      if (letterStart === start || (await shape(start, letterStart + segment.length)).width <= width)
        continue;
      await addLine(start, letterStart);
      start = letterStart;
    }
  }
  await addLine(start, end);
  return lines;
}

const isBlank = /[\s\p{Bidi_Control}]/u;

/** Range of a line without the spaces at both ends, and without invisible controls, whose effect is in the levels. */
function withoutSpaces(text: string, from: number, to: number): { start: number; end: number } {
  let [start, end] = [from, to];
  while (start < end && isBlank.test(text.charAt(start))) start++;
  while (start < end && isBlank.test(text.charAt(end - 1))) end--;
  return { start, end };
}

/**
 * Matches text that ends in a space at which a line may break, which the space between a figure and its unit is not.
 * Isolates may begin after the space, because the segmenter leaves their first character there.
 */
const endsInSpace = /[^\S\u00a0\u202f]\p{Bidi_Control}*$/u;

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
