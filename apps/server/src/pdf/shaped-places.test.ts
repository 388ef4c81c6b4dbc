import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import { afterAll, describe, expect, test } from 'vitest';
import { slicesOf } from './font-slices.ts';
import { type OpenFont, openFont } from './open-font.ts';
import { openPdf } from './open-pdf.ts';
import { shapeLine } from './shape-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const canLook = (() => {
  try {
    execFileSync('pdftocairo', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('pdftocairo is not here: where the letters of PDF files lie is not looked at.\n');
    return false;
  }
})();

/** Upper left corner of the ink of a glyph, in points from that of the paper. */
type Corner = readonly [x: number, y: number];

const at = { x: 60, y: 200, size: 40 };

/** What the shaper says, without any of the way to the page. */
function shaperSays(text: string, { shaped, unitsPerEm }: OpenFont): Corner[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaped, buffer, []);
  const scale = at.size / unitsPerEm;
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index): Corner[] => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const ink = shaped.glyphExtents(codepoint);
    const corner: Corner = [
      at.x + (pen + xOffset + (ink?.xBearing ?? 0)) * scale,
      at.y - (yOffset + (ink?.yBearing ?? 0)) * scale,
    ];
    pen += xAdvance;
    return ink && ink.width !== 0 ? [corner] : [];
  });
}

const cornerOf = (path = ''): Corner => {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return [
    Math.min(...numbers.filter((_, index) => index % 2 === 0)),
    Math.min(...numbers.filter((_, index) => index % 2 === 1)),
  ];
};

/** What another program sees on the page: letters of a font, and forms. */
function pageShows(pdf: Buffer): Corner[] {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  writeFileSync(file, pdf);
  const svg = execFileSync('pdftocairo', ['-svg', '-noshrink', '-nocenter', '-paper', 'match', file, '-'], {
    encoding: 'utf8',
  });
  const [, definitions = '', page = ''] = /<defs>(.*)<\/defs>(.*)/s.exec(svg) ?? [];
  const symbols = new Map<string, Corner>();
  for (const [, id = '', path] of definitions.matchAll(/id="(glyph[\d-]+)">\s*<path [^>]*\bd="([^"]+)"/g)) {
    symbols.set(id, cornerOf(path));
  }
  const letters = [...page.matchAll(/href="#(glyph[\d-]+)" x="([\d.-]+)" y="([\d.-]+)"/g)].flatMap(
    ([, id = '', x, y]): Corner[] => {
      const ink = symbols.get(id);
      return ink ? [[Number(x) + ink[0], Number(y) + ink[1]]] : [];
    },
  );
  const forms = [...page.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, path]) => cornerOf(path));
  return [...letters, ...forms];
}

/** Those of the page that lie elsewhere than the shaper says, and those that the page lacks. */
function misplaced(page: readonly Corner[], shaper: readonly Corner[]): Corner[] {
  const rest = [...page];
  const lacking = shaper.filter(([x, y]) => {
    const found = rest.findIndex(([left, top]) => Math.hypot(left - x, top - y) < 0.25);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
  return [...rest, ...lacking];
}

describe.skipIf(!canLook)('letters and marks lie on the page where the shaper put them', () => {
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
      const pdf = openPdf({ title: text, createdAt: new Date(0) });
      const line = await shapeLine(text, { weight, tabular: false, first: 'sc' });
      pdf.page().text(line, { ...at, colour: '#000000' });
      const shaper = shaperSays(text, await openFont(slice, weight));
      expect(shaper.length).toBeGreaterThan(3);
      expect(misplaced(pageShows(await pdf.end()), shaper)).toEqual([]);
    }
  });
});
