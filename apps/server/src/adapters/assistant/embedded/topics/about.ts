import {
  type ExplainerContext,
  type Paragraph,
  paragraph,
  percent,
  simulatedNote,
} from '../context/explainer-context.ts';
import { facts, factText } from '../context/facts.ts';
import { aboutMessages as says } from './about.messages.ts';

/** Explains what the index measures, and how. */
export const method = ({ record, reading }: ExplainerContext): Paragraph =>
  paragraph(reading.description, says.recipe({ formula: record.formula }));

/** Explains what the figures do not show. */
export const limits = ({ record }: ExplainerContext): Paragraph =>
  paragraph(
    record.limits ?? says.limits_on_card(),
    record.indices?.notes ?? record.notes,
    simulatedNote(record),
  );

/** States the days of the images. */
export function when({ record }: ExplainerContext): Paragraph {
  const date = record.indices?.date ?? record.days[0];
  const compared = factText(record, facts.comparedWith) ?? factText(record, facts.pictureBefore);
  return paragraph(
    date ? says.picture_of({ day: { day: date } }) : says.no_day(),
    compared && says.compared_with({ picture: compared }),
    record.reference_date && says.fire_on({ day: { day: record.reference_date } }),
    says.nothing_since(),
    simulatedNote(record),
  );
}

/** States how much of the field was hidden. */
export const cloud = ({ record: { indices, pixels } }: ExplainerContext): Paragraph =>
  paragraph(
    indices && says.cloud({ percent: percent(indices.cloud) }),
    pixels.valid === pixels.inside
      ? says.all_pixels({ inside: pixels.inside })
      : says.pixels({ inside: pixels.inside, valid: pixels.valid }),
  );

/** Describes the field as ordered. */
export const field = ({ record }: ExplainerContext): Paragraph =>
  paragraph(
    says.size({ area: { hectares: record.area_ha }, metres: record.resolution }),
    record.vegetation_type && says.vegetation({ name: record.vegetation_type }),
    record.soil_type && says.soil({ name: record.soil_type }),
  );
