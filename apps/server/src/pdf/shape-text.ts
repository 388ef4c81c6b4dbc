import bidiFactory from 'bidi-js';
import { chooseFont, plainFont } from './choose-font.ts';
import type { EastAsian } from './font-families.ts';
import type { OpenFont, Weight } from './open-font.ts';
import { type Glyph, nameLetter, shapePiece } from './shape-piece.ts';

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
  /** Tabular figures, for columns of numbers. */
  tabular: boolean;
  first: EastAsian;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const chosen = new Map<string, OpenFont | null>();
const most = 10_000;

/** Shapes one line of text into glyphs in visual order. */
export async function shapeLine(text: string, style: TextStyle): Promise<ShapedLine> {
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = await cut(text, embedding.levels, style);
  const order = bidi.getReorderedIndices(text, embedding);
  const place = new Map(order.map((index, seen) => [index, seen]));
  const runs = pieces
    // A piece is contiguous, so the visual position of any of its letters is that of the piece.
    .toSorted((a, b) => (place.get(a.from) ?? 0) - (place.get(b.from) ?? 0))
    .map(({ font, from, to, level, isNamed }): ShapedRun => {
      const piece = text.slice(from, to);
      if (isNamed) return { font, glyphs: nameLetter(piece, font) };
      const isRightToLeft = level % 2 === 1;
      return { font, glyphs: shapePiece(piece, font, { isRightToLeft, tabular: style.tabular }) };
    });
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0);
  return { runs, width };
}

interface Piece {
  font: OpenFont;
  from: number;
  to: number;
  /** Bidi level; odd for right to left. */
  level: number;
  /** Whether no font has the letter, so that its code points are shown. */
  isNamed: boolean;
}

/** Splits text into pieces of one font and one direction. */
async function cut(text: string, levels: Uint8Array, { weight, first }: TextStyle): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const { segment, index } of letters.segment(text)) {
    // Bidi controls have already taken effect, and are invisible.
    if (/^\p{Bidi_Control}$/u.test(segment)) continue;
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    // In right-to-left text, a space of another font would end the run that readers reorder.
    const isSpaceWithin =
      segment === ' ' && level % 2 === 1 && last?.level === level && last.font.characters.has(0x20);
    const font = isSpaceWithin ? last.font : await fontOf(segment, weight, first);
    const to = index + segment.length;
    if (font === null) pieces.push({ font: await plainFont(weight), level, from: index, to, isNamed: true });
    else if (last?.font === font && last.level === level && !last.isNamed) last.to = to;
    else pieces.push({ font, level, from: index, to, isNamed: false });
  }
  return pieces;
}

async function fontOf(letter: string, weight: Weight, first: EastAsian): Promise<OpenFont | null> {
  const key = `${weight} ${first} ${letter}`;
  const before = chosen.get(key);
  if (before !== undefined) return before;
  const font = await chooseFont(letter, weight, first);
  if (chosen.size >= most) chosen.clear();
  chosen.set(key, font);
  return font;
}
