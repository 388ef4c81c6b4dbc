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
const bottom = paper.height - 72;

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

/**
 * Creates the sheet on which a document is written.
 * @param country country of the reader, which decides between Chinese, Japanese and Korean characters; may be empty
 */
export function createSheet(pdf: PdfDocument, country = '') {
  // Lines are cached, because the same words occur many times.
  const linesByKey = new Map<string, Promise<ShapedLine[]>>();
  const sheet = {
    page: pdf.page(),
    y: 0,
    /** Starts a new page if less than this height in points is left. */
    ensureSpace: async (height: number, onNewPage?: () => Promise<void>): Promise<void> => {
      if (sheet.y + height <= bottom) return;
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
      const lines = breakLines(replaceMissingCharacters(text), (width / size) * 1_000, style);
      linesByKey.set(key, lines);
      return lines;
    },
    /**
     * Writes text that ends at `end` if that is given, else begins at `x`.
     * @returns the lower end of the text
     */
    write: async (
      text: string,
      position: { x?: number; end?: number; y: number; width?: number; page?: PdfPage },
      type: TextOptions = {},
    ): Promise<number> => {
      const { size = 9.5, colour = ink } = type;
      let { y } = position;
      for (const line of await sheet.shape(text, position.width ?? right - left, type)) {
        const x =
          position.end === undefined ? (position.x ?? left) : position.end - (line.width * size) / 1_000;
        (position.page ?? sheet.page).text(line, { x, y, size, colour });
        y += size * 1.45;
      }
      return y;
    },
  };
  return sheet;
}
