import { left, muted, right, rule, type Sheet, type Type } from '../../pdf/open-sheet.ts';

const quiet: Type = { size: 8, colour: muted };

/**
 * Draws a heading.
 * @param needs points required below it on the same page.
 */
export async function drawHeading(sheet: Sheet, title: string, needs = 40): Promise<void> {
  await sheet.room(needs + 34);
  sheet.y += 14;
  await sheet.write(title, { y: sheet.y }, { size: 11, strong: true });
  sheet.y += 7;
  sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
  sheet.y += 14;
}

/** Draws names and values, each pair on its own line, wrapped where it is long. */
export async function drawPairs(
  sheet: Sheet,
  pairs: readonly (readonly [name: string, value: string])[],
  { x = left, width = right - left, name = 150 } = {},
): Promise<void> {
  const [size, step] = [9, 9 * 1.45];
  for (const [title, value] of pairs) {
    const names = await sheet.shape(title, name - 12, { size });
    const values = await sheet.shape(value, width - name, { size });
    await sheet.room(Math.max(names.length, values.length) * step);
    const down = await sheet.write(title, { x, y: sheet.y, width: name - 12 }, { size, colour: muted });
    const end = await sheet.write(value, { x: x + name, y: sheet.y, width: width - name }, { size });
    sheet.y = Math.max(down, end);
  }
}

/** Draws a paragraph across the full width, broken between pages where needed. */
export async function drawParagraph(sheet: Sheet, text: string, type: Type = { size: 9 }): Promise<void> {
  const { size = 9, colour = '#17231b' } = type;
  for (const line of await sheet.shape(text, right - left, type)) {
    await sheet.room(size * 1.45);
    sheet.page.text(line, { x: left, y: sheet.y, size, colour });
    sheet.y += size * 1.45;
  }
  sheet.y += 3;
}

/**
 * Draws a table. Its first column has the given width and is left-aligned; the others have equal widths and
 * are right-aligned.
 */
export async function drawTable(
  sheet: Sheet,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  first = 60,
): Promise<void> {
  const width = (right - left - first) / Math.max(head.length - 1, 1);
  const row = async (cells: readonly string[], type: Type): Promise<number> => {
    let down = sheet.y;
    for (const [at, cell] of cells.entries()) {
      const place = at === 0 ? { x: left } : { end: left + first + width * at };
      const most = (at === 0 ? first : width) - 6;
      const end = await sheet.write(cell, { ...place, y: sheet.y, width: most }, type);
      down = Math.max(down, end);
    }
    return down;
  };
  const drawHead = async (): Promise<void> => {
    sheet.y = (await row(head, quiet)) - 5.6;
    sheet.page.line({ x1: left, x2: right, y: sheet.y, colour: rule });
    sheet.y += 13;
  };
  await sheet.room(60);
  await drawHead();
  for (const cells of rows) {
    await sheet.room(14, drawHead);
    sheet.y = await row(cells, { size: 9, tabular: true });
  }
}

/** Draws names on the left and right-aligned figures, within one column of the page. */
export async function drawFigures(
  sheet: Sheet,
  figures: readonly (readonly [name: string, value: string])[],
  { x, end, y }: { x: number; end: number; y: number },
): Promise<number> {
  let down = y;
  for (const [name, value] of figures) {
    const below = await sheet.write(name, { x, y: down, width: end - x - 52 }, { size: 9, colour: muted });
    await sheet.write(value, { end, y: down, width: 90 }, { size: 9, tabular: true });
    sheet.page.line({ x1: x, x2: end, y: below - 8.6, colour: rule });
    down = below + 2.6;
  }
  return down;
}
