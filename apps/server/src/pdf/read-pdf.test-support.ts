import { type PageGlyph, pagesOf } from './page-content.test-support.ts';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * Returns the text that a reader copies from a PDF: a line per baseline, columns separated by spaces, and a form feed
 * after each page.
 */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = await pagesOf(pdf);
  return pages.map(({ texts }) => `${linesOf(texts.filter((text) => text.length > 0))}\f`).join('');
}

/**
 * Maximum distance in points between the baselines of one line, because labels and their figures have different sizes.
 */
const maxBaselineDistance = 1;

function linesOf(texts: readonly PageGlyph[][]): string {
  const lines: PageGlyph[][][] = [];
  for (const text of texts.toSorted((a, b) => baseline(b) - baseline(a))) {
    const lastLine = lines.at(-1);
    if (lastLine?.[0] && baseline(lastLine[0]) - baseline(text) < maxBaselineDistance) lastLine.push(text);
    else lines.push([text]);
  }
  return lines
    .map((line) =>
      line
        .toSorted((a, b) => left(a) - left(b))
        .map(inReadingOrder)
        .join('  '),
    )
    .join('\n');
}

const baseline = ([first]: readonly PageGlyph[]): number => first?.y ?? 0;
const left = ([first]: readonly PageGlyph[]): number => first?.x ?? 0;

/**
 * Reorders glyphs from visual to reading order: reverses each run of right-to-left letters, including neutral
 * characters between them.
 */
function inReadingOrder(glyphs: readonly PageGlyph[]): string {
  let result = '';
  let rightToLeftRun: string[] = [];
  let neutralRun: string[] = [];
  const flush = () => {
    result += rightToLeftRun.toReversed().join('') + neutralRun.join('');
    rightToLeftRun = [];
    neutralRun = [];
  };
  for (const { text } of glyphs) {
    if (rightToLeft.test(text)) {
      rightToLeftRun.push(...neutralRun, text);
      neutralRun = [];
    } else if (leftToRight.test(text)) {
      flush();
      result += text;
    } else if (rightToLeftRun.length > 0) neutralRun.push(text);
    else result += text;
  }
  flush();
  return result;
}
