import { type EmbeddedFont, round } from './embed-font.ts';
import type { OpenFont } from './open-font.ts';
import { outlineGlyph } from './outline-glyph.ts';
import type { ShapedLine } from './shape-text.ts';

/**
 * Writes a line of text as PDF operators. Glyphs without text are drawn as paths after it, because PDF readers copy
 * something for every glyph of a text object.
 */
export function showText(
  { runs }: ShapedLine,
  { x, y, size }: { x: number; y: number; size: number },
  fontOf: (font: OpenFont) => { embeddedFont: EmbeddedFont; name: string },
): string {
  const parts = [`BT 1 0 0 1 ${round(x)} ${round(y)} Tm`];
  const paths: string[] = [];
  let pen = 0;
  for (const { font, glyphs } of runs) {
    const { embeddedFont, name } = fontOf(font);
    parts.push(`/${name} ${size} Tf`);
    const scale = (size / font.unitsPerEm).toFixed(7);
    let items: (string | number)[] = [];
    let rise = 0;
    // In a TJ operator, numbers between glyphs move to the left.
    const moveLeft = (length: number) => {
      if (round(length) !== 0) items.push(round(length));
    };
    const flush = () => {
      if (items.length > 0) parts.push(`[${items.join(' ')}] TJ`);
      items = [];
    };
    for (const glyph of glyphs) {
      const { id, text, advance, right, up } = glyph;
      if (text === '') {
        const outline = outlineGlyph(font, id);
        const [atX, atY] = [x + ((pen + right) * size) / 1_000, y + (up * size) / 1_000];
        if (outline !== '') {
          paths.push(`q ${scale} 0 0 ${scale} ${round(atX)} ${round(atY)} cm ${outline} f Q`);
        }
        moveLeft(-advance);
      } else {
        if (up !== rise) {
          flush();
          rise = up;
          parts.push(`${round((rise * size) / 1_000)} Ts`);
        }
        moveLeft(-right);
        const { digits, width } = embeddedFont.code(glyph);
        items.push(`<${digits}>`);
        moveLeft(width - advance + right);
      }
      pen += advance;
    }
    flush();
    if (rise !== 0) parts.push('0 Ts');
  }
  return [...parts, 'ET', ...paths].join('\n');
}
