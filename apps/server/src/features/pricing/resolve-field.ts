import { inputMessages } from '@furrow/contract/input/input-messages';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { checkField, checkRings, type FieldCheck } from '@furrow/geo/validity/validity';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { findFields, type StoredField } from '../fields/fields.store.ts';
import { lookUpCountry } from '../places/look-up-country.ts';
import { pricingMessages } from './pricing.messages.ts';

/** A field, in one of the forms in which a request may contain it. */
interface FieldInput {
  coordinates?: unknown;
  ring?: unknown;
  geometry?: unknown;
  field_id?: string | undefined;
}

/** A field of a request, checked, measured and located by the server. */
export interface ResolvedField {
  parts: MultiPolygon;
  /** Billed area in hectares. */
  hectares: number;
  /** Name of the country; null at sea. */
  country: string | null;
  /** The saved field; null for a drawn one. */
  saved: StoredField | null;
  /** Name that a field which is not saved had in an earlier order. */
  name?: string;
  /** Form in which the request contained the field. Errors are reported by its name. */
  form: keyof FieldInput;
}

type OutlineResolution = { ok: true; field: ResolvedField } | { ok: false; invalid: FieldErrors };

type FieldResolution = OutlineResolution | { ok: false; refused: 'field_not_found' };

const outlines = {
  coordinates: checkRings,
  ring: (ring: unknown) => checkRings([ring]),
  geometry: checkField,
} satisfies Record<Exclude<keyof FieldInput, 'field_id'>, (sent: unknown) => FieldCheck>;

const forms = [...(Object.keys(outlines) as (keyof typeof outlines)[]), 'field_id'] as const;

/** Resolves the field of a request, drawn or saved for the account, or returns its errors. */
export async function resolveField(
  db: Kysely<Schema>,
  account: string,
  input: FieldInput,
): Promise<FieldResolution> {
  const [form, secondForm] = forms.filter((name) => input[name] !== undefined);
  if (form === undefined) return { ok: false, invalid: { coordinates: [inputMessages.field_missing()] } };
  if (secondForm !== undefined)
    return { ok: false, invalid: { [secondForm]: [pricingMessages.one_form({ form, other: secondForm })] } };
  if (form === 'field_id') {
    const [saved] = await findFields(db, account, [input.field_id!]);
    return saved ? { ok: true, field: savedField(saved) } : { ok: false, refused: 'field_not_found' };
  }
  return resolveOutline(form, input[form]);
}

/** Checks, measures and locates an outline, or returns its errors by the name of its form. */
export function resolveOutline(form: keyof typeof outlines, outline: unknown): OutlineResolution {
  const check = outlines[form](outline);
  if (!check.ok) return { ok: false, invalid: { [form]: [check.refusal.message] } };
  const { parts, hectares } = check.field;
  const lookup = lookUpCountry(parts);
  return lookup.ok
    ? { ok: true, field: { parts, hectares, country: lookup.country?.name ?? null, saved: null, form } }
    : { ok: false, invalid: { [form]: [lookup.message] } };
}

/** Returns a saved field with its stored area and country, because it was validated when it was saved. */
export function savedField(saved: StoredField): ResolvedField {
  return {
    parts: saved.geometry.coordinates,
    hectares: Number(saved.area_ha),
    country: saved.country,
    saved,
    form: 'field_id',
  };
}

/** Maximum difference in hectares between two measurements of the same outline. */
const toleranceHectares = 0.01;

/** Returns an error when the area that the client measured differs from ours. */
export function refuseMeasuredArea(
  { hectares }: Pick<ResolvedField, 'hectares'>,
  measured: number,
): FieldErrors {
  // Both sides are rounded, because 0.1 + 0.01 is not 0.11 in binary.
  if (Math.round(Math.abs(measured - hectares) * 1e6) <= toleranceHectares * 1e6) return {};
  return { area_ha: [pricingMessages.measured({ hectares: { hectares } })] };
}
