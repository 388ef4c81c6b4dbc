import { checkField, checkRings, type Field } from '@furrow/geo/validity';
import type { FieldErrors } from '../../http/handlers.ts';

/** Hectares that two measurements of the same outline may differ by. */
const tolerance = 0.01;

interface SentField {
  coordinates?: unknown;
  geometry?: unknown;
  area_ha: number;
}

/** The outline that was sent, checked and measured by ourselves, or what is wrong with it. */
export function fieldOf({
  coordinates,
  geometry,
  area_ha,
}: SentField): { ok: true; field: Field } | { ok: false; invalid: FieldErrors } {
  if (coordinates !== undefined && geometry !== undefined) {
    return { ok: false, invalid: { geometry: ['Send coordinates or geometry, not both.'] } };
  }
  if (coordinates === undefined && geometry === undefined) {
    return { ok: false, invalid: { coordinates: ['Draw the field first.'] } };
  }
  const check = geometry === undefined ? checkRings(coordinates) : checkField(geometry);
  if (!check.ok) {
    const sent = geometry === undefined ? 'coordinates' : 'geometry';
    return { ok: false, invalid: { [sent]: [check.refusal.message] } };
  }
  const { field } = check;
  // The comparison is of hundredths: 0.1 + 0.01 is not 0.11 in binary.
  if (Math.round(Math.abs(area_ha - field.hectares) * 1e6) > tolerance * 1e6) {
    const sentence = `We measure ${field.hectares.toFixed(2)} ha for this outline. Send that, or draw the field again.`;
    return { ok: false, invalid: { area_ha: [sentence] } };
  }
  return { ok: true, field };
}
