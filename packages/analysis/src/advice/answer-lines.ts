import type { Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../record/render-record.ts';
import { answerMessages, sideMessages } from './advice-messages.ts';
import { clearViewsBefore, medianOf, viewsOfSameWeekLastYear } from './clear-views.ts';
import { type WeakestPlace, weakestPartOf } from './weakest-part.ts';

/** Services whose lowest values are the weakest plants. */
const plantServices: ReadonlySet<string> = new Set(['vegetation-index', 'crop-water', 'chlorophyll']);
/** Smallest part that is worth a walk, in hectares. */
const minPartHectares = 0.25;
const decimals = 2;

const figureOf = (figure: number) => ({ figure, decimals });

/**
 * The average now, in the last clear view and in the same week of the year before, as far as they exist.
 * @returns null for a record without statistics
 */
export function describeChange(record: AmendedRecord): Message | null {
  const indices = record.metadata.indices as typeof record.metadata.indices | undefined;
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

/**
 * Where the plants are weakest, with a point to walk to.
 * @returns null for an even field, for a part that is too small, and for services that are not about plants
 */
export function describeWhere(
  record: AmendedRecord,
): { message: Message; point: WeakestPlace['point'] } | null {
  if (!plantServices.has(record.service_code)) return null;
  const part = weakestPartOf(record);
  if (!part || part.outerRingOnly || part.hectares < minPartHectares) return null;
  return {
    message: answerMessages.weakest({
      side: sideMessages[part.side](),
      area: { hectares: part.hectares },
      below: figureOf(part.below),
    }),
    point: part.point,
  };
}
