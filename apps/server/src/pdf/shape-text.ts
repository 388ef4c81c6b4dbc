import type { Language } from '@furrow/messages/language';
import bidiFactory from 'bidi-js';
import { chooseFont, fallbackFont } from './choose-font.ts';
import type { CjkVariant } from './font-families.ts';
import type { OpenFont, Weight } from './open-font.ts';
import { type Glyph, shapePiece, showCodePoints } from './shape-piece.ts';

/** Glyphs of one font, from left to right. */
interface ShapedRun {
  font: OpenFont;
  glyphs: Glyph[];
}

export interface ShapedLine {
  runs: ShapedRun[];
  width: number;
}

export interface TextStyle {
  weight: Weight;
  /** Whether all digits have the same width, for columns of numbers. */
  tabular: boolean;
  preferred: CjkVariant;
}

/** A paragraph with its levels by the bidirectional algorithm (Unicode TR 9). */
export interface BidiText {
  text: string;
  /** Level of each UTF-16 unit; odd for right to left. */
  levels: Uint8Array;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const fontByLetter = new Map<string, OpenFont | null>();
const maxCachedFonts = 10_000;

/**
 * Determines the levels of a paragraph. They depend on all of it, so they are determined before it is broken into lines.
 * @param direction of the language in which the paragraph is written, whatever its first letter is
 */
export const bidiTextOf = (text: string, direction: Language['direction']): BidiText => ({
  text,
  levels: bidi.getEmbeddingLevels(text, direction).levels,
});

/** Shapes a line of a paragraph into glyphs in visual order. The line does not begin or end with a space. */
export async function shapeLine(
  { text, levels }: BidiText,
  style: TextStyle,
  { start, end } = { start: 0, end: text.length },
): Promise<ShapedLine> {
  const pieces = await splitPieces(text.slice(start, end), levels.subarray(start, end), style);
  const runs = inVisualOrder(pieces).map((piece): ShapedRun => {
    const { text: pieceText, font, level, isCodePoint } = piece;
    if (isCodePoint) return { font, glyphs: showCodePoints(pieceText, font) };
    const isRightToLeft = level % 2 === 1;
    return { font, glyphs: shapePiece(pieceText, font, { isRightToLeft, tabular: style.tabular }) };
  });
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0);
  return { runs, width };
}

interface Piece {
  text: string;
  font: OpenFont;
  /** Bidi level; odd for right to left. */
  level: number;
  /** Whether no font has the letter, so that its code points are shown. */
  isCodePoint: boolean;
}

/** Reverses each sequence of pieces of a level or higher ones, from the highest level down (rule L2). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

/** Splits text into pieces of one font and one direction. */
async function splitPieces(
  text: string,
  levels: Uint8Array,
  { weight, preferred }: TextStyle,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const { segment, index } of letters.segment(text)) {
    // Bidi controls are left out, because they are invisible and have already taken effect.
    if (/^\p{Bidi_Control}$/u.test(segment)) continue;
    const level = levels[index] ?? 0;
    const lastPiece = pieces.at(-1);
    // In right-to-left text, a space of another font would end the run that PDF readers reorder.
    const isSpaceWithin =
      segment === ' ' && level % 2 === 1 && lastPiece?.level === level && lastPiece.font.characters.has(0x20);
    const font = isSpaceWithin ? lastPiece.font : await fontOf(segment, weight, preferred);
    if (font === null)
      pieces.push({ text: segment, font: await fallbackFont(weight), level, isCodePoint: true });
    else if (lastPiece?.font === font && lastPiece.level === level && !lastPiece.isCodePoint)
      lastPiece.text += segment;
    else pieces.push({ text: segment, font, level, isCodePoint: false });
  }
  return pieces;
}

async function fontOf(letter: string, weight: Weight, first: CjkVariant): Promise<OpenFont | null> {
  const key = `${weight} ${first} ${letter}`;
  const cached = fontByLetter.get(key);
  if (cached !== undefined) return cached;
  const font = await chooseFont(letter, weight, first);
  if (fontByLetter.size >= maxCachedFonts) fontByLetter.clear();
  fontByLetter.set(key, font);
  return font;
}
