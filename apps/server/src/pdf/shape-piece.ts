import * as harfbuzz from 'harfbuzzjs';
import { codePointOf } from './choose-font.ts';
import type { OpenFont } from './open-font.ts';

export interface Glyph {
  id: number;
  /** Text that is copied for the glyph. It is empty for dots and marks, because their letter has all of the text. */
  text: string;
  /** Advance in thousandths of the font size, like all lengths here. */
  advance: number;
  right: number;
  up: number;
  /** Width as seen by PDF readers, if it differs from the font's. */
  readerWidth?: number;
}

const tabularFigures = [new harfbuzz.Feature('tnum', 1)];

/** Shapes text in one font and direction into glyphs from left to right. */
export function shapePiece(
  text: string,
  { harfbuzzFont, unitsPerEm }: OpenFont,
  { isRightToLeft, tabular }: { isRightToLeft: boolean; tabular: boolean },
): Glyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  // The setting keeps letters and marks in separate clusters, in the order in which they are written.
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  harfbuzz.shape(harfbuzzFont, buffer, tabular ? tabularFigures : []);
  const positions = buffer.getGlyphPositions();
  const thousandths = (units: number) => (units * 1_000) / unitsPerEm;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: codepoint,
      cluster,
      text: '',
      advance: thousandths(xAdvance),
      right: thousandths(xOffset),
      up: thousandths(yOffset),
    };
  });
  // A mark that the letter's font lacks is invisible, but is still copied.
  for (const glyph of glyphs) if (glyph.id === 0) glyph.advance = 0;
  assignTexts(text, isRightToLeft ? glyphs.toReversed() : glyphs, isRightToLeft);
  return glyphs.filter(({ id }) => id !== 0);
}

/** Writes the code points of a letter that no font has, such as U+16A0; the letter itself is copied. */
export function showCodePoints(letter: string, font: OpenFont): Glyph[] {
  const numbers = Array.from(letter, (character) => codePointOf(character).toString(16).toUpperCase());
  const name = numbers.map((number) => `U+${number.padStart(4, '0')} `).join('');
  const glyphs = shapePiece(name, font, { isRightToLeft: false, tabular: false });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  let offset = 0;
  // The first glyph has the letter and the complete width, and the others are drawn over it, because PDF readers would
  // see spaces between them.
  return glyphs.map((glyph, index) => {
    const right = offset;
    offset += glyph.advance;
    return index === 0
      ? { ...glyph, text: letter, advance: width, readerWidth: width }
      : { ...glyph, text: '', advance: 0, right: right - width };
  });
}

/**
 * Distributes a text over its glyphs.
 * @param glyphs in reading order; their texts together become the text
 */
function assignTexts(
  text: string,
  glyphs: readonly (Glyph & { cluster: number })[],
  isRightToLeft: boolean,
): void {
  const clusters = [...Map.groupBy(glyphs, ({ cluster }) => cluster)];
  let lastGlyph: Glyph | undefined;
  for (const [index, [start, clusterGlyphs]] of clusters.entries()) {
    const characters = Array.from(text.slice(start, clusters[index + 1]?.[0]));
    const spacingGlyphs = clusterGlyphs.filter(({ advance }) => advance !== 0);
    // A combining mark belongs to the letter before it.
    const textGlyphs: Glyph[] =
      spacingGlyphs.length > 0 ? spacingGlyphs : lastGlyph ? [lastGlyph] : clusterGlyphs.slice(0, 1);
    for (const [textIndex, textGlyph] of textGlyphs.entries()) {
      const isLast = textIndex === textGlyphs.length - 1;
      textGlyph.text += characters.splice(0, isLast ? characters.length : 1).join('');
      if (textGlyph.text !== '') lastGlyph = textGlyph;
      // The letter gets the width of a glyph without text, in which PDF readers would see a space.
      else if (lastGlyph && !isRightToLeft)
        lastGlyph.readerWidth = (lastGlyph.readerWidth ?? lastGlyph.advance) + textGlyph.advance;
    }
  }
  if (!isRightToLeft) return;
  // PDF readers reverse all right-to-left text, including that of a single glyph.
  for (const glyph of glyphs) glyph.text = Array.from(glyph.text).toReversed().join('');
}
