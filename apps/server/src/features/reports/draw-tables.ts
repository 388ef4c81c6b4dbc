import { left, muted, right, rule, type Sheet, type TextOptions } from '../../pdf/create-sheet.ts';

import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';

const headerType: TextOptions = { size: 8, colour: muted };

/**
 * Draws a heading.
 * @param spaceBelow points below the heading that must be free on the same page
 */
export async function drawHeading(sheet: Sheet, title: string, spaceBelow = 40): Promise<void> {
  await sheet.ensureSpace(spaceBelow + 34);
  sheet.y += 14;
  await sheet.write(title, { y: sheet.y }, { size: 11, strong: true });
  sheet.y += 7;
  sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
  sheet.y += 14;
}

/** Draws names and values, each pair on its own line. Long values are wrapped. */
export async function drawPairs(
  sheet: Sheet,
  pairs: readonly (readonly [name: string, value: string])[],
  { x = left, width = right - left, name = 150 } = {},
): Promise<void> {
  const [size, step] = [9, 9 * 1.45];
  for (const [title, value] of pairs) {
    const names = await sheet.shape(title, name - 12, { size });
    const values = await sheet.shape(value, width - name, { size });
    await sheet.ensureSpace(Math.max(names.length, values.length) * step);
    const bottom = await sheet.write(title, { x, y: sheet.y, width: name - 12 }, { size, colour: muted });
    const end = await sheet.write(value, { x: x + name, y: sheet.y, width: width - name }, { size });
    sheet.y = Math.max(bottom, end);
  }
}

/** Draws a paragraph across the full width, on two pages if needed. */
export async function drawParagraph(
  sheet: Sheet,
  text: string,
  type: TextOptions = { size: 9 },
): Promise<void> {
  const { size = 9 } = type;
  for (const line of await sheet.shape(text, right - left, type)) {
    await sheet.ensureSpace(size * 1.45);
    sheet.writeLine(line, { y: sheet.y }, { ...type, size });
    sheet.y += size * 1.45;
  }
  sheet.y += 3;
}

interface TableForm {
  /** Width of the first column in points, which is aligned to the start. */
  firstWidth?: number;
  /** Colours of the rows, as a square before the first cell. */
  colours?: readonly (string | null)[];
}

const swatch = 8;

/** Draws a table. Columns after the first one have equal widths and are aligned to the end. */
export async function drawTable(
  sheet: Sheet,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { firstWidth = 60, colours = [] }: TableForm = {},
): Promise<void> {
  const indent = colours.some((colour) => colour !== null) ? swatch + 6 : 0;
  const width = (right - left - firstWidth) / Math.max(header.length - 1, 1);
  const row = async (cells: readonly string[], type: TextOptions): Promise<number> => {
    let bottom = sheet.y;
    for (const [index, cell] of cells.entries()) {
      const position = index === 0 ? { x: left + indent } : { end: left + firstWidth + width * index };
      const maxWidth = (index === 0 ? firstWidth - indent : width) - 6;
      const end = await sheet.write(cell, { ...position, y: sheet.y, width: maxWidth }, type);
      bottom = Math.max(bottom, end);
    }
    return bottom;
  };
  const drawHeader = async (): Promise<void> => {
    sheet.y = (await row(header, headerType)) - 5.6;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    sheet.y += 13;
  };
  await sheet.ensureSpace(60);
  await drawHeader();
  for (const [at, cells] of rows.entries()) {
    await sheet.ensureSpace(14, drawHeader);
    const colour = colours[at];
    if (colour) {
      const box = rectangle(sheet.boxX(left, swatch), sheet.y - swatch + 1, swatch, swatch);
      drawPaths(sheet.page, [pathOf(box, true)], { fill: colour, line: muted, width: 0.4 });
    }
    sheet.y = await row(cells, { size: 9, tabular: true });
  }
}

/** Draws names at the start and figures at the end of one column of the page. */
export async function drawFigures(
  sheet: Sheet,
  figures: readonly (readonly [name: string, value: string])[],
  { x, end, y }: { x: number; end: number; y: number },
): Promise<number> {
  let bottom = y;
  const boxX = sheet.boxX(x, end - x);
  for (const [name, value] of figures) {
    const below = await sheet.write(name, { x, y: bottom, width: end - x - 52 }, { size: 9, colour: muted });
    await sheet.write(value, { end, y: bottom, width: 90 }, { size: 9, tabular: true });
    sheet.page.line({ x1: boxX, x2: boxX + end - x, y: below - 8.6, colour: rule });
    bottom = below + 2.6;
  }
  return bottom;
}
