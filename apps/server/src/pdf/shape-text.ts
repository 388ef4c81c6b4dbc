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

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const fontByLetter = new Map<string, OpenFont | null>();
const maxCachedFonts = 10_000;

/** Shapes one line of text into glyphs in visual order. */
export async function shapeLine(text: string, style: TextStyle): Promise<ShapedLine> {
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = await splitPieces(text, embedding.levels, style);
  const order = bidi.getReorderedIndices(text, embedding);
  const visualPosition = new Map(order.map((index, position) => [index, position]));
  const runs = pieces
    // A piece is contiguous, so the visual position of any of its letters is that of the piece.
    .toSorted((a, b) => (visualPosition.get(a.start) ?? 0) - (visualPosition.get(b.start) ?? 0))
    .map(({ font, start, end, level, isCodePoint }): ShapedRun => {
      const piece = text.slice(start, end);
      if (isCodePoint) return { font, glyphs: showCodePoints(piece, font) };
      const isRightToLeft = level % 2 === 1;
      return { font, glyphs: shapePiece(piece, font, { isRightToLeft, tabular: style.tabular }) };
    });
  const width = runs.reduce(
    (sum, { glyphs }) => glyphs.reduce((total, { advance }) => total + advance, sum),
    0,
  );
  return { runs, width };
}

interface Piece {
  font: OpenFont;
  start: number;
  end: number;
  /** Bidi level; odd for right to left. */
  level: number;
  /** Whether no font has the letter, so that its code points are shown. */
  isCodePoint: boolean;
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
    const end = index + segment.length;
    if (font === null)
      pieces.push({ font: await fallbackFont(weight), level, start: index, end, isCodePoint: true });
    else if (lastPiece?.font === font && lastPiece.level === level && !lastPiece.isCodePoint)
      lastPiece.end = end;
    else pieces.push({ font, level, start: index, end, isCodePoint: false });
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
