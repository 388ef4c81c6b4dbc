import { areaUnit } from './area-unit.ts';
import { hectaresText } from './numbers.ts';

/** Hectares of an international acre. */
const acre = 0.40468564224;

/** An area with the unit that this browser is to show areas in, which stays on the same line: `12.30 ha`, `30.39 ac`. */
export function areaText(hectares: number): string {
  return areaUnit() === 'ac' ? inAcres(hectares) : hectaresWithUnit(hectares);
}

/** Hectares with their unit, whatever areas are shown in: what a price by the hectare is multiplied with. */
export function hectaresWithUnit(hectares: number): string {
  return `${hectaresText(hectares)}\u00a0ha`;
}

/** Hectares where the label says that they are; beside them acres for whoever thinks in those. */
export function hectaresFigure(hectares: number): string {
  return areaUnit() === 'ac' ? `${hectaresText(hectares)} (${inAcres(hectares)})` : hectaresText(hectares);
}

const inAcres = (hectares: number): string => `${hectaresText(hectares / acre)}\u00a0ac`;
