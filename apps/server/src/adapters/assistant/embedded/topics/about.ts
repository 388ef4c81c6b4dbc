import { count, day, factOf, hectares, percent, sentence, simulatedNote, type Told } from '../words.ts';

/** What it measures, and how. */
export const method = ({ record, reading }: Told): string =>
  sentence(reading.about, `The recipe: ${record.formula}.`);

/** What the numbers do not say. */
export const limits = ({ record }: Told): string =>
  sentence(
    record.limits ?? 'What this recipe does not say stands on its card.',
    record.indices?.notes ?? record.notes,
    simulatedNote(record),
  );

/** Of which day it is. */
export function when({ record }: Told): string {
  const date = record.indices?.date ?? record.days[0];
  const compared = factOf(record, 'Compared with') ?? factOf(record, 'Picture before');
  return sentence(
    date ? `The picture is of ${day(date)} (UTC).` : 'The record names no day.',
    compared && `It is compared with that of ${compared}.`,
    record.reference_date && `The fire was said to be on ${day(record.reference_date)}.`,
    'What happened since then is not in it.',
    simulatedNote(record),
  );
}

/** How much was hidden. */
export function cloud({ record: { indices, pixels } }: Told): string {
  return sentence(
    indices && `${percent(indices.cloud)} of the field lay under cloud, shadow or cirrus.`,
    `Of ${count(pixels.inside)} pixels inside the field ${count(pixels.valid)} count; the others are left out, and no figure is made up for them.`,
  );
}

/** The field as it was ordered. */
export function field({ record }: Told): string {
  return sentence(
    `The field has ${hectares(record.area_ha)}, seen in pixels of ${record.resolution} m.`,
    record.vegetation_type && `Its vegetation was given as ${record.vegetation_type}.`,
    record.soil_type && `Its soil was given as ${record.soil_type}.`,
  );
}
