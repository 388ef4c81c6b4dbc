import { checkField, checkRings, type Field, type FieldCheck } from '@furrow/geo/validity';
import type { FieldErrors } from '../../http/handlers.ts';
import type { IsoCountry } from '../places/countries.ts';
import { placeOf } from '../places/place-of.ts';

/** A field in one of the forms in which it can be sent. */
interface SentField {
  coordinates?: unknown;
  ring?: unknown;
  geometry?: unknown;
}

type FieldRead = { ok: true; field: Field; country: IsoCountry | null } | { ok: false; invalid: FieldErrors };

const forms = {
  coordinates: checkRings,
  ring: (ring: unknown) => checkRings([ring]),
  geometry: checkField,
} satisfies Record<keyof SentField, (sent: unknown) => FieldCheck>;

/** The outline that was sent, checked, measured and placed by ourselves, or what is wrong with it. */
export function fieldOf(sent: SentField): FieldRead {
  const [form, another] = (Object.keys(forms) as (keyof SentField)[]).filter(
    (name) => sent[name] !== undefined,
  );
  if (form === undefined) return { ok: false, invalid: { coordinates: ['Draw the field first.'] } };
  if (another !== undefined)
    return { ok: false, invalid: { [another]: [`Send ${form} or ${another}, not both.`] } };
  const check = forms[form](sent[form]);
  if (!check.ok) return { ok: false, invalid: { [form]: [check.refusal.message] } };
  const place = placeOf(check.field.parts);
  return place.ok
    ? { ok: true, field: check.field, country: place.country }
    : { ok: false, invalid: { [form]: [place.sentence] } };
}

/** Hectares that two measurements of the same outline may differ by. */
const tolerance = 0.01;

/** What the sender measured has to be what we measure. */
export function refuseMeasure({ hectares }: Field, measured: number): FieldErrors {
  // The comparison is of hundredths: 0.1 + 0.01 is not 0.11 in binary.
  if (Math.round(Math.abs(measured - hectares) * 1e6) <= tolerance * 1e6) return {};
  return {
    area_ha: [`We measure ${hectares.toFixed(2)} ha for this outline. Send that, or draw the field again.`],
  };
}
