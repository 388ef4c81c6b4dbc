import { getDocumentProxy } from 'unpdf';
import { OPS, Util } from 'unpdf/pdfjs';

/** One glyph as interpreted by PDF.js; lengths in points from the bottom left of the page. */
export interface PageGlyph {
  /** The text copied for the glyph, in reading order. */
  text: string;
  x: number;
  y: number;
  size: number;
  advance: number;
  /** Name of the font in `fonts`, and the glyph's character there. */
  font: string;
  character: string;
}

export interface PageContent {
  height: number;
  /** One array per piece of text, with its glyphs from left to right. */
  texts: PageGlyph[][];
  /** Bounding boxes of filled or stroked paths: left, bottom, right, top. */
  paths: number[][];
  /** Font programs as PDF.js has rebuilt them from the file. */
  fonts: Map<string, Uint8Array>;
}

interface CodedGlyph {
  unicode: string;
  fontChar: string;
  width: number;
}

/** Text positioning operators that this reader does not support. */
const unsupportedOperators = [
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.nextLine,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
];
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Reads each page of a PDF with PDF.js.
 * @throws if text is positioned by an unsupported operator
 */
export async function pagesOf(pdf: Uint8Array): Promise<PageContent[]> {
  const file = await getDocumentProxy(Uint8Array.from(pdf), {
    disableFontFace: true,
    fontExtraProperties: true,
  });
  try {
    const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map(async (number) => readPage(await file.getPage(number))));
  } finally {
    await file.loadingTask.destroy();
  }
}

/** A text with its left and right end, in points. */
interface TextBox {
  /** Letters from left to right. */
  text: string;
  x: number;
  end: number;
  y: number;
}

/** Returns the texts of all pages in the order in which they were written. */
export async function boxesOf(pdf: Uint8Array): Promise<TextBox[]> {
  const pages = await pagesOf(pdf);
  return pages
    .flatMap(({ texts }) => texts)
    .filter((glyphs) => glyphs.length > 0)
    .map((glyphs) => {
      const [first, last] = [glyphs[0]!, glyphs.at(-1)!];
      const text = glyphs.map((glyph) => glyph.text).join('');
      return { text, x: first.x, end: last.x + last.advance, y: first.y };
    });
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readPage(page: Page): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const content: PageContent = { height: page.view[3] ?? 0, texts: [], paths: [], fonts: new Map() };
  let matrix = [1, 0, 0, 1, 0, 0];
  const savedMatrices: number[][] = [];
  const text = { matrix: [1, 0, 0, 1, 0, 0], pen: 0, rise: 0, font: '', size: 0 };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (unsupportedOperators.includes(operator))
      throw new Error(`The PDF operator ${operator} is not supported: add it to readPage.`);
    if (operator === OPS.save) savedMatrices.push(matrix);
    else if (operator === OPS.restore) matrix = savedMatrices.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = Util.transform(matrix, args);
    else if (operator === OPS.beginText) content.texts.push([]);
    else if (operator === OPS.setTextMatrix) Object.assign(text, { matrix: Object.values(args[0]), pen: 0 });
    else if (operator === OPS.setTextRise) text.rise = args[0];
    else if (operator === OPS.setFont) {
      [text.font, text.size] = args;
      content.fonts.set(text.font, page.commonObjs.get(text.font).data);
    } else if (operator === OPS.showText) content.texts.at(-1)?.push(...showGlyphs(args[0], text, matrix));
    else if (operator === OPS.constructPath && args[2])
      content.paths.push(boxOf(Object.values(args[2]), matrix));
  }
  return content;
}

/** Advances the pen as described in ISO 32000-1, 9.4.4. */
function showGlyphs(
  items: readonly (CodedGlyph | number)[],
  text: { matrix: number[]; pen: number; rise: number; font: string; size: number },
  matrix: number[],
): PageGlyph[] {
  const { font, size } = text;
  return items.flatMap((item) => {
    if (typeof item === 'number') {
      text.pen -= (item * size) / 1_000;
      return [];
    }
    const point: [number, number] = [text.pen, text.rise];
    Util.applyTransform(point, Util.transform(matrix, text.matrix));
    const advance = (item.width * size) / 1_000;
    text.pen += advance;
    // PDF.js reverses the text of a glyph in these scripts, as if it were in visual order.
    const copiedText = rightToLeft.test(item.unicode)
      ? Array.from(item.unicode).toReversed().join('')
      : item.unicode;
    return [{ text: copiedText, x: point[0], y: point[1], size, advance, font, character: item.fontChar }];
  });
}

function boxOf(box: number[], matrix: number[]): number[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const corners: [number, number][] = [
    [left, bottom],
    [right, top],
  ];
  for (const corner of corners) Util.applyTransform(corner, matrix);
  return corners.flat();
}
