import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { createPdf } from './create-pdf.ts';
import { slicesOf } from './font-slices.ts';
import { loadFont, type OpenFont } from './open-font.ts';
import { type PageContent, pagesOf } from './page-content.test-support.ts';
import { bidiTextOf, shapeLine } from './shape-text.ts';

/** Upper left corner of a glyph's ink, in points from the upper left corner of the page. */
type GlyphCorner = readonly [x: number, y: number];

const position = { x: 60, y: 200, size: 40 };

/** Returns positions according to the shaper alone. */
function cornersFromShaper(text: string, { harfbuzzFont, unitsPerEm }: OpenFont): GlyphCorner[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(harfbuzzFont, buffer, []);
  const scale = position.size / unitsPerEm;
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index): GlyphCorner[] => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const ink = harfbuzzFont.glyphExtents(codepoint);
    const corner: GlyphCorner = [
      position.x + (pen + xOffset + (ink?.xBearing ?? 0)) * scale,
      position.y - (yOffset + (ink?.yBearing ?? 0)) * scale,
    ];
    pen += xAdvance;
    return ink && ink.width !== 0 ? [corner] : [];
  });
}

/** Returns positions that PDF.js finds on the page, of characters of embedded fonts and of paths. */
function cornersOnPage({ texts, paths, fonts, height }: PageContent): GlyphCorner[] {
  const letters = texts.flat().flatMap(({ font, character, size, x, y }): GlyphCorner[] => {
    const ink = inkOf(fonts.get(font), character);
    return ink ? [[x + ink.xBearing * size, height - y - ink.yBearing * size]] : [];
  });
  return [...letters, ...paths.map(([left = 0, , , top = 0]): GlyphCorner => [left, height - top])];
}

/** Returns the bearings of a character's ink as fractions of the font size; null if it has no ink. */
function inkOf(program: Uint8Array | undefined, character: string) {
  if (!program) throw new Error('The page uses a font that is not in the file.');
  const face = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(program)));
  const font = new harfbuzz.Font(face);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(character);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer, []);
  const [glyph] = buffer.getGlyphInfos();
  const ink = font.glyphExtents(glyph?.codepoint ?? 0);
  if (!ink || ink.width === 0) return null;
  return { xBearing: ink.xBearing / face.upem, yBearing: ink.yBearing / face.upem };
}

/** Returns corners that are on the page but not in the shaper's result, and those that are missing on the page. */
function misplacedCorners(page: readonly GlyphCorner[], shaper: readonly GlyphCorner[]): GlyphCorner[] {
  const unmatchedCorners = [...page];
  const missingGlyphs = shaper.filter(([x, y]) => {
    const matchIndex = unmatchedCorners.findIndex(([left, top]) => Math.hypot(left - x, top - y) < 0.25);
    if (matchIndex >= 0) unmatchedCorners.splice(matchIndex, 1);
    return matchIndex < 0;
  });
  return [...unmatchedCorners, ...missingGlyphs];
}

describe('letters and marks are on the page where the shaper put them', () => {
  test.each([
    ['Thai', 'noto-sans-thai', 'ตุ้มกี่ป้ำ'],
    ['Lao', 'noto-sans-lao', 'ໃຈດີນ້ຳ'],
    ['Hebrew', 'noto-sans-hebrew', 'שָׁלוֹםבְּרֵאשִׁית'],
    ['Arabic', 'noto-sans-arabic', 'مُحَمَّدبْنُ'],
    ['Persian', 'noto-sans-arabic', 'پیمانگلچین'],
    ['Devanagari', 'noto-sans-devanagari', 'क्षितिजश्रीर्कि'],
    ['Bengali', 'noto-sans-bengali', 'রবীন্দ্রনাথ'],
    ['Tamil', 'noto-sans-tamil', 'செல்வன்கொகொமி'],
    ['Khmer', 'noto-sans-khmer', 'ក្រុងភ្នំពេញ'],
    ['Burmese', 'noto-sans-myanmar', 'ကြွက်အောင်'],
    ['Yoruba', 'noto-sans', 'ọ̀ẹ́'],
    ['Ewe', 'noto-sans', 'ɔ̃́ɛ́ɔ̃́ŋ̀'],
  ])('%s', async (_script, family, text) => {
    for (const weight of [400, 600] as const) {
      const [slice] = slicesOf(family, text.codePointAt(0) ?? 0);
      if (!slice) throw new Error(`${family} does not have ${text}.`);
      const pdf = createPdf({ title: text, createdAt: new Date(0), language: 'en' });
      const line = await shapeLine(bidiTextOf(text, 'ltr'), { weight, tabular: false, preferred: 'sc' });
      pdf.page().text(line, { ...position, colour: '#000000' });
      const shaper = cornersFromShaper(text, await loadFont(slice, weight));
      expect(shaper.length).toBeGreaterThan(3);
      const [page] = await pagesOf(await pdf.end());
      expect(misplacedCorners(cornersOnPage(page!), shaper)).toEqual([]);
    }
  });
});
