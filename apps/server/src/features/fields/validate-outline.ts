import { findRestricted, type RestrictedLand } from '@furrow/geo/overlap/restricted';
import { checkField } from '@furrow/geo/validity/validity';
import type { Message } from '@furrow/messages/message';
import type { StoredGeometry } from '../../database/column-types.ts';
import { lookUpCountry } from '../places/look-up-country.ts';
import { outlineHash } from './outline-hash.ts';

/** A valid outline, with its computed area and country. */
export interface ValidOutline {
  geometry: StoredGeometry;
  outline_hash: string;
  area_ha: number;
  country: string | null;
}

export type ValidatedOutline =
  | { ok: true; outline: ValidOutline }
  | { ok: false; reason: string; message: Message };

/**
 * Validates an outline by the rules of an order. An outline that could never be ordered, such as on restricted land,
 * cannot be saved either.
 */
export function validateOutline(geometry: unknown, restrictedLand: RestrictedLand): ValidatedOutline {
  const check = checkField(geometry);
  if (!check.ok) return { ok: false, reason: check.refusal.reason, message: check.refusal.message };
  const { parts, hectares } = check.field;
  const lookup = lookUpCountry(parts);
  if (!lookup.ok) return { ok: false, reason: 'swapped_coordinates', message: lookup.message };
  const refusal = findRestricted(check.field, restrictedLand);
  if (refusal) return { ok: false, reason: refusal.reason, message: refusal.message };
  return {
    ok: true,
    outline: {
      geometry: { type: 'MultiPolygon', coordinates: parts },
      outline_hash: outlineHash(parts),
      area_ha: hectares,
      country: lookup.country?.name ?? null,
    },
  };
}
