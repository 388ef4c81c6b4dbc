import { breakLines } from './break-lines.ts';
import { eastAsianOf } from './font-families.ts';
import { type Pdf, type PdfPage, paper } from './open-pdf.ts';
import type { ShapedLine } from './shape-text.ts';

export interface Type {
  /** Font size in points; 9.5 by default. */
  size?: number;
  strong?: boolean;
  /** Tabular figures, for columns. */
  tabular?: boolean;
  colour?: string;
}

/** Print colours: those of the light theme. */
export const ink = '#17231b';
export const muted = '#56655b';
export const rule = '#dfe3da';
export const field = '#23683a';
export const clay = '#a8481f';

/** Page margins in points, and the lower end of the text area. */
export const left = 56;
export const right = paper.width - 56;
const foot = paper.height - 72;

/** The current page, and the position of the next line on it. */
export type Sheet = ReturnType<typeof openSheet>;

/**
 * Replaces characters that our fonts lack: subscript figures, as in CO₂, and the narrow space that French
 * puts between thousands.
 */
const inOurFonts = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replaceAll('\u202f', '\u00a0');

/**
 * @param country of the reader, which decides between Chinese, Japanese and Korean characters; may be empty
 */
export function openSheet(pdf: Pdf, country = '') {
  // Cached, because the same words occur many times.
  const shaped = new Map<string, Promise<ShapedLine[]>>();
  const sheet = {
    page: pdf.page(),
    y: 0,
    /** Starts a new page if less than this height is left. */
    room: async (height: number, onNewPage?: () => Promise<void>): Promise<void> => {
      if (sheet.y + height <= foot) return;
      sheet.page = pdf.page();
      sheet.y = 64;
      await onNewPage?.();
    },
    /** Breaks a text into lines of at most this width in points. */
    shape: (text: string, width: number, type: Type = {}): Promise<ShapedLine[]> => {
      const { size = 9.5, strong = false, tabular = false } = type;
      const key = [width, size, strong, tabular, text].join(' ');
      const before = shaped.get(key);
      if (before) return before;
      const style = { weight: strong ? 600 : 400, tabular, first: eastAsianOf(text, country) } as const;
      const lines = breakLines(inOurFonts(text), (width / size) * 1_000, style);
      shaped.set(key, lines);
      return lines;
    },
    /**
     * Writes text that ends at `end` if that is given, else begins at `x`.
     * @returns the lower end of the text
     */
    write: async (
      text: string,
      at: { x?: number; end?: number; y: number; width?: number; page?: PdfPage },
      type: Type = {},
    ): Promise<number> => {
      const { size = 9.5, colour = ink } = type;
      let { y } = at;
      for (const line of await sheet.shape(text, at.width ?? right - left, type)) {
        const x = at.end === undefined ? (at.x ?? left) : at.end - (line.width * size) / 1_000;
        (at.page ?? sheet.page).text(line, { x, y, size, colour });
        y += size * 1.45;
      }
      return y;
    },
  };
  return sheet;
}
