import type { Language } from '@furrow/messages/language';
import { breakLines } from './break-lines.ts';
import { type PdfDocument, type PdfPage, paper } from './create-pdf.ts';
import { cjkVariantOf } from './font-families.ts';
import type { ShapedLine } from './shape-text.ts';

export interface TextOptions {
  /** Font size in points; 9.5 by default. */
  size?: number;
  strong?: boolean;
  /** Whether all digits have the same width, for columns. */
  tabular?: boolean;
  colour?: string;
}

/** Colours in print, which are those of the light theme. */
export const ink = '#17231b';
export const muted = '#56655b';
export const rule = '#dfe3da';
export const field = '#23683a';
export const clay = '#a8481f';

/** Page margins in points, and the lower end of the text area. */
export const left = 56;
export const right = paper.width - 56;
export const pageBottom = paper.height - 72;

/** The current page, and the position of the next line on it. */
export type Sheet = ReturnType<typeof createSheet>;

/**
 * Replaces characters that our fonts lack: subscript figures, as in CO₂, and the narrow space that French
 * puts between thousands.
 */
const replaceMissingCharacters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replaceAll('\u202f', '\u00a0');

interface SheetOptions {
  /** Direction of the document's language. */
  direction: Language['direction'];
  /** Country of the reader, which decides between Chinese, Japanese and Korean characters; may be empty. */
  country?: string;
}

interface LinePosition {
  x?: number;
  end?: number;
  y: number;
  page?: PdfPage;
}

type TextPosition = LinePosition & { width?: number };

/**
 * Creates the sheet on which a document is written. Positions are those of a page that is read from left to right; a
 * page that is read from right to left is its mirror image, with texts aligned to the other side.
 */
export function createSheet(pdf: PdfDocument, { direction, country = '' }: SheetOptions) {
  // Lines are cached, because the same words occur many times.
  const linesByKey = new Map<string, Promise<ShapedLine[]>>();
  const sheet = {
    page: pdf.page(),
    y: 0,
    /** Starts a new page if less than this height in points is left. */
    ensureSpace: async (height: number, onNewPage?: () => Promise<void>): Promise<void> => {
      if (sheet.y + height <= pageBottom) return;
      sheet.page = pdf.page();
      sheet.y = 64;
      await onNewPage?.();
    },
    /** Breaks a text into lines of at most this width in points. */
    shape: (text: string, width: number, type: TextOptions = {}): Promise<ShapedLine[]> => {
      const { size = 9.5, strong = false, tabular = false } = type;
      const key = [width, size, strong, tabular, text].join(' ');
      const cached = linesByKey.get(key);
      if (cached) return cached;
      const style = { weight: strong ? 600 : 400, tabular, preferred: cjkVariantOf(text, country) } as const;
      const lines = breakLines(replaceMissingCharacters(text), (width / size) * 1_000, style, direction);
      linesByKey.set(key, lines);
      return lines;
    },
    /** Returns the left edge of a box that is moved, but not mirrored itself, such as a map. */
    boxX: (x: number, width: number): number => (direction === 'rtl' ? paper.width - x - width : x),
    /** Writes a line that ends at `end` if that is given, else begins at `x`. */
    writeLine: (
      line: ShapedLine,
      position: LinePosition,
      { size = 9.5, colour = ink }: TextOptions,
    ): void => {
      const x = sheet.boxX(leftOf(line, position, size), (line.width * size) / 1_000);
      (position.page ?? sheet.page).text(line, { x, y: position.y, size, colour });
    },
    /**
     * Writes text that ends at `end` if that is given, else begins at `x`.
     * @returns the lower end of the text
     */
    write: async (text: string, position: TextPosition, type: TextOptions = {}): Promise<number> => {
      let { y } = position;
      for (const line of await sheet.shape(text, position.width ?? right - left, type)) {
        sheet.writeLine(line, { ...position, y }, type);
        y += (type.size ?? 9.5) * 1.45;
      }
      return y;
    },
    /** Writes a line of text in a map or a chart, which is not mirrored. */
    writeLabel: async (text: string, position: TextPosition, type: TextOptions): Promise<void> => {
      const { size = 9.5, colour = ink } = type;
      const [line] = await sheet.shape(text, position.width ?? right - left, type);
      if (line) sheet.page.text(line, { x: leftOf(line, position, size), y: position.y, size, colour });
    },
  };
  return sheet;
}

const leftOf = (line: ShapedLine, { x = left, end }: LinePosition, size: number): number =>
  end === undefined ? x : end - (line.width * size) / 1_000;
