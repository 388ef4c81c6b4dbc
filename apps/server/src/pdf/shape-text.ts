import bidiFactory from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import { chooseFont } from './choose-font.ts';
import type { EastAsian } from './font-families.ts';
import type { OpenFont, Weight } from './open-font.ts';

export interface Glyph {
  id: number;
  /** What a reader of the file gets for it; of letters that take several glyphs one says all of it. */
  text: string;
  /** In thousandths of the type size, as all lengths here. */
  advance: number;
  right: number;
  up: number;
}

/** Glyphs of one font, from left to right. */
interface ShapedRun {
  font: OpenFont;
  glyphs: Glyph[];
  /** All that the run says, where its glyphs do not say it one by one. */
  text?: string;
}

export interface ShapedLine {
  runs: ShapedRun[];
  width: number;
}

export interface TextStyle {
  weight: Weight;
  /** Figures of one width, for columns of numbers. */
  tabular: boolean;
  first: EastAsian;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const chosen = new Map<string, OpenFont>();
const most = 10_000;

/** One line of text as glyphs in the order in which they are seen. */
export async function shapeLine(text: string, style: TextStyle): Promise<ShapedLine> {
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = await cut(text, embedding.levels, style);
  const order = bidi.getReorderedIndices(text, embedding);
  const place = new Map(order.map((index, seen) => [index, seen]));
  const runs = pieces
    // The whole piece lies together: where any of its letters is seen is where it is.
    .toSorted((a, b) => (place.get(a.from) ?? 0) - (place.get(b.from) ?? 0))
    .map(({ font, from, to, isRightToLeft }): ShapedRun => {
      const piece = text.slice(from, to);
      const glyphs = shape(font, piece, isRightToLeft, style.tabular);
      // From right to left readers put glyphs in order themselves, and would turn such a text around once more.
      const isJoined = !isRightToLeft && glyphs.some((glyph) => glyph.text === '');
      return { font, glyphs, ...(isJoined && { text: piece }) };
    });
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0);
  return { runs, width };
}

interface Piece {
  font: OpenFont;
  from: number;
  to: number;
  isRightToLeft: boolean;
  level: number;
}

/** Into pieces of one font and one direction. */
async function cut(text: string, levels: Uint8Array, { weight, first }: TextStyle): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const { segment, index } of letters.segment(text)) {
    // They have said which way to write, and are nothing to see.
    if (/^\p{Bidi_Control}$/u.test(segment)) continue;
    const font = await fontOf(segment, weight, first);
    const level = levels[index] ?? 0;
    const last = pieces.at(-1);
    if (last?.font === font && last.level === level) last.to = index + segment.length;
    else {
      pieces.push({ font, level, from: index, to: index + segment.length, isRightToLeft: level % 2 === 1 });
    }
  }
  return pieces;
}

async function fontOf(letter: string, weight: Weight, first: EastAsian): Promise<OpenFont> {
  const key = `${weight} ${first} ${letter}`;
  const before = chosen.get(key);
  if (before) return before;
  const font = await chooseFont(letter, weight, first);
  if (chosen.size >= most) chosen.clear();
  chosen.set(key, font);
  return font;
}

const tabularFigures = [new harfbuzz.Feature('tnum', 1)];

function shape({ shaped, unitsPerEm }: OpenFont, text: string, isRightToLeft: boolean, tabular: boolean) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaped, buffer, tabular ? tabularFigures : []);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const thousandths = (units: number) => (units * 1_000) / unitsPerEm;
  const textOf = textsOf(
    text,
    infos.map(({ cluster }) => cluster),
  );
  const speaking = speakers(infos, positions);
  return infos.map(({ codepoint, cluster }, index): Glyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: codepoint,
      text: speaking.has(index) ? (textOf.get(cluster) ?? '') : '',
      advance: thousandths(xAdvance),
      right: thousandths(xOffset),
      up: thousandths(yOffset),
    };
  });
}

/** The letters that begin at each of these places in the text. */
function textsOf(text: string, clusters: readonly number[]): Map<number, string> {
  const starts = [...new Set(clusters)].toSorted((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1])]));
}

/** Of the glyphs that begin at one place in the text the widest each: the letter, and not its dots or its vowel. */
function speakers(
  infos: readonly { cluster: number }[],
  positions: readonly { xAdvance: number }[],
): Set<number> {
  const widest = new Map<number, { index: number; advance: number }>();
  for (const [index, { cluster }] of infos.entries()) {
    const advance = positions[index]?.xAdvance ?? 0;
    const before = widest.get(cluster);
    if (before === undefined || advance > before.advance) widest.set(cluster, { index, advance });
  }
  return new Set([...widest.values()].map(({ index }) => index));
}
