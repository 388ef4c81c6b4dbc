import * as harfbuzz from 'harfbuzzjs';
import type { OpenFont } from './open-font.ts';

const drawFunctions = new harfbuzz.DrawFuncs();
const addOperator = (operators: unknown, ...operands: (number | string)[]): void => {
  (operators as string[]).push(operands.join(' '));
};
drawFunctions.setMoveToFunc((x, y, operators) => addOperator(operators, x, y, 'm'));
drawFunctions.setLineToFunc((x, y, operators) => addOperator(operators, x, y, 'l'));
drawFunctions.setCubicToFunc((x1, y1, x2, y2, x, y, operators) =>
  addOperator(operators, ...[x1, y1, x2, y2, x, y].map(Math.round), 'c'),
);
drawFunctions.setClosePathFunc((operators) => addOperator(operators, 'h'));

/**
 * Returns the outline of a glyph in font units, as PDF operators (ISO 32000-1, 8.5.2); empty if the glyph is invisible.
 */
export function outlineGlyph({ harfbuzzFont }: OpenFont, glyph: number): string {
  const operators: string[] = [];
  harfbuzzFont.drawGlyph(glyph, drawFunctions, operators);
  return operators.join(' ');
}
