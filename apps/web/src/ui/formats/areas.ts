import { areaUnit } from './area-unit.ts';
import { formatHectares } from './numbers.ts';

/** Hectares per international acre. */
const hectaresPerAcre = 0.40468564224;

/** An area in this browser's unit, with a non-breaking space: `12.30 ha`, `30.39 ac`. */
export function formatArea(hectares: number): string {
  return areaUnit() === 'ac' ? formatAcres(hectares) : formatHectaresWithUnit(hectares);
}

/** Hectares with their unit, whatever this browser's area unit, for areas that a price per hectare is multiplied by. */
export function formatHectaresWithUnit(hectares: number): string {
  return `${formatHectares(hectares)}\u00a0ha`;
}

/** Hectares for a label that names the unit, followed by acres if this browser shows acres. */
export function formatHectaresForLabel(hectares: number): string {
  return areaUnit() === 'ac'
    ? `${formatHectares(hectares)} (${formatAcres(hectares)})`
    : formatHectares(hectares);
}

const formatAcres = (hectares: number): string => `${formatHectares(hectares / hectaresPerAcre)}\u00a0ac`;
