import { breakLines } from './break-lines.ts';
import { eastAsianOf } from './font-families.ts';
import { type Pdf, type PdfPage, paper } from './open-pdf.ts';
import type { ShapedLine } from './shape-text.ts';

export interface Type {
  /** Points; 9.5 unless said. */
  size?: number;
  strong?: boolean;
  /** Figures of one width, for columns. */
  tabular?: boolean;
  colour?: string;
}

/** Colours of print: those of the page by day. */
export const ink = '#17231b';
export const muted = '#56655b';
export const rule = '#dfe3da';
export const field = '#23683a';
export const clay = '#a8481f';

/** Points: the paper's edges, and where the writing ends. */
export const left = 56;
export const right = paper.width - 56;
const foot = paper.height - 72;

/** Where the next line goes, on the page that it goes to. */
export type Sheet = ReturnType<typeof openSheet>;

/** No font of ours has figures below the line, as in CO₂, nor the narrow space that French puts between thousands. */
const inOurFonts = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replaceAll('\u202f', '\u00a0');

/** @param country where its reader lives, by which Chinese characters are told from those of its neighbours; may be empty. */
export function openSheet(pdf: Pdf, country = '') {
  // The same words stand on it again and again.
  const shaped = new Map<string, Promise<ShapedLine[]>>();
  const sheet = {
    page: pdf.page(),
    y: 0,
    /** Goes on to a new page when there is no room for this much. */
    room: async (height: number, onNewPage?: () => Promise<void>): Promise<void> => {
      if (sheet.y + height <= foot) return;
      sheet.page = pdf.page();
      sheet.y = 64;
      await onNewPage?.();
    },
    /** In lines of at most this width in points. */
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
    /** Text that ends at `end` where that is said, else begins at `x`. @returns how far down it reached. */
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
