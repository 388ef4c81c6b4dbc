import type { Figure, Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { OtherFields } from '../advice-input.ts';
import { adviceMessages, sideMessages } from '../advice-messages.ts';
import { changeLimits, plantIndexOf } from '../change-limits.ts';
import { clearViewsBefore, weekOfLastYear } from '../clear-views.ts';
import { areaOfPart, partCounts, weakestPartOf } from '../parts/weakest-part.ts';
import { answerMessages, onceMessages } from './answer-messages.ts';
import { describeGround, describePlaceOnGround, type PlaceLine } from './ground-lines.ts';

const decimals = 2;

const figureOf = (figure: number): Figure => ({ figure, decimals });

/**
 * What has changed. For plants: the average now, in the last clear view and in the same week of the year before, as far
 * as they exist.
 * @returns null for a record without what the line needs
 */
export function describeChange(record: AmendedRecord): Message | null {
  const indices = record.metadata.indices as typeof record.metadata.indices | undefined;
  const index = plantIndexOf(record.service_code);
  if (index === null) return describeGround(record);
  if (!indices) return null;
  const clear = clearViewsBefore(record);
  const before = clear.at(-1);
  const lastYear = weekOfLastYear(clear, indices.date, changeLimits[index].changed);
  const now = { index, now: figureOf(indices.average) };
  const since = before && { before: figureOf(before.average), day: { day: before.date } };
  if (lastYear === null)
    return since ? answerMessages.since({ ...now, ...since }) : answerMessages.first(now);
  if ('lowest' in lastYear) {
    const { lowest, highest } = lastYear;
    const year = {
      low: figureOf(lowest.average),
      low_day: { day: lowest.date },
      high: figureOf(highest.average),
      high_day: { day: highest.date },
    };
    // A last view of that week is already named as one of last year's.
    return since && before !== lowest && before !== highest
      ? answerMessages.since_and_unclear_year({ ...now, ...since, ...year })
      : answerMessages.unclear_year({ ...now, ...year });
  }
  const { view } = lastYear;
  const year = { year: figureOf(view.average), year_day: { day: view.date } };
  return since && before !== view
    ? answerMessages.since_and_last_year({ ...now, ...since, ...year })
    : answerMessages.last_year({ ...now, ...year });
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
export function describeWhere(record: AmendedRecord): PlaceLine | null {
  const index = plantIndexOf(record.service_code);
  if (index === null) return describePlaceOnGround(record);
  const part = weakestPartOf(record);
  if (!part || !partCounts(part, changeLimits[index].changed)) return null;
  return {
    message: answerMessages.weakest({
      side: sideMessages[part.side](),
      area: areaOfPart(part),
      below: figureOf(part.below),
    }),
    point: part.point,
    hectares: part.hectares,
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
