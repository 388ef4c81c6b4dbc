import { areaUnit } from './area-unit.ts';
import { formatHectares } from './numbers.ts';

/** Hectares per international acre. */
const hectaresPerAcre = 0.40468564224;

/** Formats an area in this browser's unit, with a non-breaking space: `12.30 ha`, `30.39 ac`. */
export function formatArea(hectares: number): string {
  return areaUnit() === 'ac' ? formatAcres(hectares) : formatHectaresWithUnit(hectares);
}

/**
 * Formats hectares with their unit, also if this browser shows acres, for an area that is
 * multiplied by a price per hectare.
 */
export function formatHectaresWithUnit(hectares: number): string {
  return `${formatHectares(hectares)}\u00a0ha`;
}

/**
 * Formats hectares without the unit, for a label that names it. Acres follow in brackets if this browser shows acres.
 */
export function formatHectaresForLabel(hectares: number): string {
  return areaUnit() === 'ac'
    ? `${formatHectares(hectares)} (${formatAcres(hectares)})`
    : formatHectares(hectares);
}

const formatAcres = (hectares: number): string => `${formatHectares(hectares / hectaresPerAcre)}\u00a0ac`;
