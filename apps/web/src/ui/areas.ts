import { areaUnit } from './area-unit.ts';
import { hectaresText } from './numbers.ts';

/** Hectares per international acre. */
const acre = 0.40468564224;

/** An area in this browser's unit, with a non-breaking space: `12.30 ha`, `30.39 ac`. */
export function areaText(hectares: number): string {
  return areaUnit() === 'ac' ? inAcres(hectares) : hectaresWithUnit(hectares);
}

/** Hectares with their unit, whatever this browser's area unit, for areas that a price per hectare is multiplied by. */
export function hectaresWithUnit(hectares: number): string {
  return `${hectaresText(hectares)}\u00a0ha`;
}

/** Hectares for a label that names the unit, followed by acres if this browser shows acres. */
export function hectaresFigure(hectares: number): string {
  return areaUnit() === 'ac' ? `${hectaresText(hectares)} (${inAcres(hectares)})` : hectaresText(hectares);
}

const inAcres = (hectares: number): string => `${hectaresText(hectares / acre)}\u00a0ac`;
