import type { Figure, Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../record/render-record.ts';
import type { OtherFields } from './advice-input.ts';
import { adviceMessages, sideMessages } from './advice-messages.ts';
import { answerMessages, onceMessages } from './answer-messages.ts';
import { clearViewsBefore, medianOf, viewsOfSameWeekLastYear } from './clear-views.ts';
import { describeGround, describePlaceOnGround } from './ground-lines.ts';
import { changeLimits, plantIndexOf } from './limits.ts';
import { type LocatedWeakestPart, partCounts, weakestPartOf } from './weakest-part.ts';

const decimals = 2;

const figureOf = (figure: number): Figure => ({ figure, decimals });

/**
 * What has changed. For plants: the average now, in the last clear view and in the same week of the year before, as far
 * as they exist.
 * @returns null for a record without what the line needs
 */
export function describeChange(record: AmendedRecord): Message | null {
  const indices = record.metadata.indices as typeof record.metadata.indices | undefined;
  if (plantIndexOf(record.service_code) === null) return describeGround(record);
  if (!indices) return null;
  const clear = clearViewsBefore(record);
  const before = clear.at(-1);
  const views = viewsOfSameWeekLastYear(clear, indices.date);
  const lastYear = medianOf(views.map(({ average }) => average));
  const now = { now: figureOf(indices.average) };
  // A last view of that week is already named as last year's.
  const isOfLastYear = lastYear !== null && before === views.at(-1);
  const view = before && !isOfLastYear && { before: figureOf(before.average), day: { day: before.date } };
  if (view && lastYear !== null)
    return answerMessages.since_and_last_year({ ...now, ...view, year: figureOf(lastYear) });
  if (lastYear !== null) return answerMessages.last_year({ ...now, year: figureOf(lastYear) });
  return view ? answerMessages.since({ ...now, ...view }) : answerMessages.first(now);
}

/** The owner's other fields of the crop; null where they are too few to compare with. */
export function describeOthers(others: OtherFields | null): Message | null {
  if (others?.average == null) return null;
  return answerMessages.others({ fields: others.fields, others: figureOf(others.average) });
}

/**
 * Where to go first, with a point to walk to.
 * @returns null for an even field, and for a part that does not count
 */
export function describeWhere(
  record: AmendedRecord,
): { message: Message; point: LocatedWeakestPart['point'] } | null {
  const index = plantIndexOf(record.service_code);
  if (index === null) return describePlaceOnGround(record);
  const part = weakestPartOf(record);
  if (!part || !partCounts(part, changeLimits[index].changed)) return null;
  return {
    message: answerMessages.weakest({
      side: sideMessages[part.side](),
      area: { hectares: part.hectares },
      below: figureOf(part.below),
    }),
    point: part.point,
  };
}

const limitsByService: Readonly<Record<string, () => Message>> = {
  'crop-water': onceMessages.crop_water,
  chlorophyll: onceMessages.chlorophyll,
  'soil-moisture': onceMessages.soil_moisture,
  'soil-mapping': onceMessages.soil_mapping,
  methane: onceMessages.methane,
  carbon: onceMessages.carbon,
  'burn-scar': onceMessages.burn_scar,
};

/** What the satellite cannot know about what a service measures. */
export const describeLimit = (service: string): Message =>
  (Object.hasOwn(limitsByService, service) ? limitsByService[service]! : adviceMessages.once)();
