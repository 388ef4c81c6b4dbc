import { getDocumentProxy } from 'unpdf';
import { OPS, Util } from 'unpdf/pdfjs';

/** One glyph as PDF.js shows it; lengths in points from the bottom left of the page. */
export interface PageGlyph {
  /** What is copied for it, in the order in which it is read. */
  text: string;
  x: number;
  y: number;
  size: number;
  advance: number;
  /** Name of the font in `fonts`, and the character that stands for the glyph there. */
  font: string;
  character: string;
}

export interface PageContent {
  height: number;
  /** One array for each piece of text, its glyphs from left to right. */
  texts: PageGlyph[][];
  /** Boxes of what is filled or stroked: left, bottom, right, top. */
  paths: number[][];
  /** Font programs as PDF.js has rebuilt them from the file. */
  fonts: Map<string, Uint8Array>;
}

interface CodedGlyph {
  unicode: string;
  fontChar: string;
  width: number;
}

/** Operators that would place text in a way that is not read here. */
const unread = [
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.nextLine,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
];
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Reads each page of a PDF through PDF.js. @throws where text is placed by an operator that is not read here. */
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

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readPage(page: Page): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const content: PageContent = { height: page.view[3] ?? 0, texts: [], paths: [], fonts: new Map() };
  let matrix = [1, 0, 0, 1, 0, 0];
  const saved: number[][] = [];
  const text = { matrix: [1, 0, 0, 1, 0, 0], pen: 0, rise: 0, font: '', size: 0 };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (unread.includes(operator)) throw new Error(`PDF operator ${operator} is not read.`);
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = Util.transform(matrix, args);
    else if (operator === OPS.beginText) content.texts.push([]);
    else if (operator === OPS.setTextMatrix) Object.assign(text, { matrix: Object.values(args[0]), pen: 0 });
    else if (operator === OPS.setTextRise) text.rise = args[0];
    else if (operator === OPS.setFont) {
      [text.font, text.size] = args;
      content.fonts.set(text.font, page.commonObjs.get(text.font).data);
    } else if (operator === OPS.showText) content.texts.at(-1)?.push(...show(args[0], text, matrix));
    else if (operator === OPS.constructPath && args[2])
      content.paths.push(boxOf(Object.values(args[2]), matrix));
  }
  return content;
}

/** Moves the pen as ISO 32000-1, 9.4.4 says. */
function show(
  shown: readonly (CodedGlyph | number)[],
  text: { matrix: number[]; pen: number; rise: number; font: string; size: number },
  matrix: number[],
): PageGlyph[] {
  const { font, size } = text;
  return shown.flatMap((each) => {
    if (typeof each === 'number') {
      text.pen -= (each * size) / 1_000;
      return [];
    }
    const point: [number, number] = [text.pen, text.rise];
    Util.applyTransform(point, Util.transform(matrix, text.matrix));
    const advance = (each.width * size) / 1_000;
    text.pen += advance;
    // PDF.js turns what one glyph of these scripts says, as if it were in the order of the page.
    const copied = rightToLeft.test(each.unicode)
      ? Array.from(each.unicode).toReversed().join('')
      : each.unicode;
    return [{ text: copied, x: point[0], y: point[1], size, advance, font, character: each.fontChar }];
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
