import * as harfbuzz from 'harfbuzzjs';
import { codePointOf } from './choose-font.ts';
import type { OpenFont } from './open-font.ts';

export interface Glyph {
  id: number;
  /** Text that is copied for it. Empty for dots and marks, because their letter carries all of the text. */
  text: string;
  /** In thousandths of the font size, like all lengths here. */
  advance: number;
  right: number;
  up: number;
  /** Width as seen by PDF readers, if it differs from the font's. */
  counted?: number;
}

const tabularFigures = [new harfbuzz.Feature('tnum', 1)];

/** Shapes text in one font and direction into glyphs from left to right. */
export function shapePiece(
  text: string,
  { shaped, unitsPerEm }: OpenFont,
  { isRightToLeft, tabular }: { isRightToLeft: boolean; tabular: boolean },
): Glyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  // Keeps letters and marks in separate clusters, in the order in which they are written.
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  harfbuzz.shape(shaped, buffer, tabular ? tabularFigures : []);
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
  giveText(text, isRightToLeft ? glyphs.toReversed() : glyphs, isRightToLeft);
  return glyphs.filter(({ id }) => id !== 0);
}

/** Shows a letter that no font has by its code points, such as U+16A0; the letter itself is copied. */
export function nameLetter(letter: string, font: OpenFont): Glyph[] {
  const numbers = Array.from(letter, (character) => codePointOf(character).toString(16).toUpperCase());
  const name = numbers.map((number) => `U+${number.padStart(4, '0')} `).join('');
  const glyphs = shapePiece(name, font, { isRightToLeft: false, tabular: false });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  let before = 0;
  // The first glyph carries the letter and the whole width, and the others are drawn over it: otherwise
  // readers would see spaces in between.
  return glyphs.map((glyph, index) => {
    const right = before;
    before += glyph.advance;
    return index === 0
      ? { ...glyph, text: letter, advance: width, counted: width }
      : { ...glyph, text: '', advance: 0, right: right - width };
  });
}

/**
 * Distributes a text over its glyphs.
 * @param glyphs in reading order; their texts joined are the text
 */
function giveText(
  text: string,
  glyphs: readonly (Glyph & { cluster: number })[],
  isRightToLeft: boolean,
): void {
  const together = [...Map.groupBy(glyphs, ({ cluster }) => cluster)];
  let last: Glyph | undefined;
  for (const [index, [start, ones]] of together.entries()) {
    const characters = Array.from(text.slice(start, together[index + 1]?.[0]));
    const wide = ones.filter(({ advance }) => advance !== 0);
    // A combining mark belongs to the letter before it.
    const speakers: Glyph[] = wide.length > 0 ? wide : last ? [last] : ones.slice(0, 1);
    for (const [at, speaker] of speakers.entries()) {
      const isLast = at === speakers.length - 1;
      speaker.text += characters.splice(0, isLast ? characters.length : 1).join('');
      if (speaker.text !== '') last = speaker;
      // Otherwise readers would see a space here.
      else if (last && !isRightToLeft) last.counted = (last.counted ?? last.advance) + speaker.advance;
    }
  }
  if (!isRightToLeft) return;
  // PDF readers reverse all right-to-left text, including that of a single glyph.
  for (const glyph of glyphs) glyph.text = Array.from(glyph.text).toReversed().join('');
}
