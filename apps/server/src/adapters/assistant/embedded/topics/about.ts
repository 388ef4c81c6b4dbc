import type { Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import {
  type ExplainerContext,
  type Paragraph,
  paragraph,
  percent,
  simulatedNote,
} from '../context/explainer-context.ts';
import { facts, factText } from '../context/facts.ts';
import { aboutMessages as says } from './about.messages.ts';
import { conditionMessages } from './condition.messages.ts';
import { uptake } from './condition.ts';
import { surenessMessages } from './sureness.messages.ts';

/** Explains what the index measures, and how. */
export const method = ({ record, reading }: ExplainerContext): Paragraph =>
  paragraph(reading.description, says.recipe({ formula: record.formula }));

/** Limits of services whose recipe card has too many for an answer. */
const shortLimits: ReadonlyMap<string, () => Message> = new Map([
  ['methane', surenessMessages.methane],
  ['carbon', surenessMessages.carbon],
  ['soil-mapping', surenessMessages.soil_mapping],
]);

/** How sure the figures are: the advice, the share that was measured, and what they do not show. */
export const limits = (context: ExplainerContext): Paragraph => {
  const { record } = context;
  return paragraph(
    uptake(record),
    record.advice?.certainty,
    pixelsOf(record),
    shortLimits.get(record.service_code)?.() ?? record.limits ?? says.limits_on_card(),
    record.service_code === 'methane' && conditionMessages.no_proof(),
    // Notes on the pixels may say how much of the field was seen.
    record.pixels.valid < record.pixels.inside && (record.indices?.notes ?? record.notes),
    simulatedNote(record),
  );
};

/**
 * States the days of the images and of a fire.
 * @param services codes of the services that the question names: with the fire, its day is first
 */
export function when({ record }: ExplainerContext, services: readonly string[]): Paragraph {
  const date = record.indices?.date ?? record.days[0];
  const compared = factText(record, facts.comparedWith) ?? factText(record, facts.pictureBefore);
  const fire = record.reference_date && says.fire_on({ day: { day: record.reference_date } });
  const isAboutFire = services.includes(record.service_code);
  return paragraph(
    isAboutFire && fire,
    date ? says.picture_of({ day: { day: date } }) : says.no_day(),
    compared && says.compared_with({ picture: compared }),
    !isAboutFire && fire,
    says.nothing_since(),
    simulatedNote(record),
  );
}

/** The images that a result compares; empty for a result from one image, or from many. */
export function comparedImages({ record }: ExplainerContext): Paragraph {
  const date = record.indices?.date ?? record.days[0];
  const compared = factText(record, facts.comparedWith) ?? factText(record, facts.pictureBefore);
  if (!date || !compared) return [];
  return [says.picture_of({ day: { day: date } }), says.compared_with({ picture: compared })];
}

const pixelsOf = ({ pixels: { inside, valid } }: AssistantRecord): Message =>
  valid === inside ? says.all_pixels({ inside }) : says.pixels({ inside, valid });

/** States how much of the field was hidden. */
export const cloud = ({ record }: ExplainerContext): Paragraph =>
  paragraph(record.indices && says.cloud({ percent: percent(record.indices.cloud) }), pixelsOf(record));

/** Describes the field as ordered. */
export const field = ({ record }: ExplainerContext): Paragraph =>
  paragraph(
    says.size({ area: { hectares: record.area_ha }, metres: record.resolution }),
    record.vegetation_type && says.vegetation({ name: record.vegetation_type }),
    record.soil_type && says.soil({ name: record.soil_type }),
  );
