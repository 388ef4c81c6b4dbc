import * as harfbuzz from 'harfbuzzjs';
import type { OpenFont } from './open-font.ts';

const pen = new harfbuzz.DrawFuncs();
const add = (operators: unknown, ...parts: (number | string)[]): void => {
  (operators as string[]).push(parts.join(' '));
};
pen.setMoveToFunc((x, y, operators) => add(operators, x, y, 'm'));
pen.setLineToFunc((x, y, operators) => add(operators, x, y, 'l'));
pen.setCubicToFunc((x1, y1, x2, y2, x, y, operators) =>
  add(operators, ...[x1, y1, x2, y2, x, y].map(Math.round), 'c'),
);
pen.setClosePathFunc((operators) => add(operators, 'h'));

/**
 * The outline of a glyph in font units, as PDF operators (ISO 32000-1, 8.5.2); empty if the glyph is
 * invisible.
 */
export function outlineGlyph({ shaped }: OpenFont, glyph: number): string {
  const operators: string[] = [];
  shaped.drawGlyph(glyph, pen, operators);
  return operators.join(' ');
}
