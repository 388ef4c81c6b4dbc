import type { Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../record/render-record.ts';
import { answerMessages, sideMessages } from './advice-messages.ts';
import { clearViewsBefore, medianOf, viewsOfSameWeekLastYear } from './clear-views.ts';
import { plantIndexOf } from './limits.ts';
import { partCounts, type WeakestPlace, weakestPartOf } from './weakest-part.ts';

const decimals = 2;

const figureOf = (figure: number) => ({ figure, decimals });

/**
 * The average now, in the last clear view and in the same week of the year before, as far as they exist.
 * @returns null for a record without statistics, and for services whose average is not that of a single view
 */
export function describeChange(record: AmendedRecord): Message | null {
  const indices = record.metadata.indices as typeof record.metadata.indices | undefined;
  if (!indices || plantIndexOf(record.service_code) === null) return null;
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

/**
 * Where the plants are weakest, with a point to walk to.
 * @returns null for an even field, for a part that does not count, and for services that are not about plants
 */
export function describeWhere(
  record: AmendedRecord,
): { message: Message; point: WeakestPlace['point'] } | null {
  const index = plantIndexOf(record.service_code);
  const part = index && weakestPartOf(record);
  if (!part || !partCounts(part, index)) return null;
  return {
    message: answerMessages.weakest({
      side: sideMessages[part.side](),
      area: { hectares: part.hectares },
      below: figureOf(part.below),
    }),
    point: part.point,
  };
}
