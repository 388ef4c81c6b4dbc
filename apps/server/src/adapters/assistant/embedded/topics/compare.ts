import type { Message } from '@furrow/messages/message';
import type { EarlierView } from '../../assistant.ts';
import type { NamedMonth } from '../../words/months.ts';
import {
  type ExplainerContext,
  indexFigure,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { compareMessages as says } from './compare.messages.ts';
import { trend } from './trend.ts';
import { unclearYear } from './unclear-year.ts';

const msPerDay = 86_400_000;
/** Share of the colour scale up to which two averages are much the same. */
const sameShare = 0.05;
/** Days of a month ago. */
const daysOfMonth = 30;
/** Days from the middle of a month to its ends. */
const halfMonth = 16;

type Comparison = 'last_year' | 'last_view' | 'on_day';

/** Values of a comparison of the average now with an earlier one. */
function valuesOf({ record, reading }: ExplainerContext, now: number, before: number) {
  const { low, high } = record.scale;
  const difference = now - before;
  const isSame = Math.abs(difference) < sameShare * Math.abs(high - low);
  return {
    now: indexFigure(now, reading),
    before: indexFigure(before, reading),
    difference: indexFigure(Math.abs(difference), reading),
    direction: isSame ? 'same' : difference > 0 ? 'up' : 'down',
  };
}

function compare(context: ExplainerContext, words: Comparison, view: EarlierView): Paragraph {
  const { record, reading } = context;
  const now = record.indices!.average;
  const day = { day: view.date };
  if (reading.isCumulative) {
    const [before, whole] = [view.average, now].map((value) => indexFigure(value, reading));
    return [says.added_up({ day, before: before!, now: whole! })];
  }
  const values = valuesOf(context, now, view.average);
  return [says[words]({ ...values, day })];
}

/** The field now against the same week of the year before. */
export function lastYear(context: ExplainerContext): Paragraph {
  const { indices, series, last_year: views } = context.record;
  if (!indices || (series.length === 0 && !context.reading.isCumulative)) return trend(context);
  if (context.reading.isCumulative) return [says.one_year()];
  if (views === null) return [says.no_last_year({ day: { day: series[0]!.date } })];
  return views.length === 1 ? compare(context, 'last_year', views[0]!) : [unclearYear(context, views)];
}

/** The field now against the clear view before, and what changed over the land that was clear on both days. */
export function lastView(context: ExplainerContext): Paragraph {
  const { indices, last_view: view, change } = context.record;
  if (!indices) return trend(context);
  if (view) return compare(context, 'last_view', view);
  return change ? trend(context) : [says.no_view_before({ day: { day: indices.date } })];
}

/** The field now against about a month ago. */
export function lastMonth(context: ExplainerContext): Paragraph {
  const { indices } = context.record;
  if (!indices) return trend(context);
  const day = new Date(Date.parse(indices.date) - daysOfMonth * msPerDay);
  return around(context, day, halfMonth);
}

/** The field in a month that the question names, the last one before the result unless it names a year. */
export function month(context: ExplainerContext, { month: number, year }: NamedMonth): Paragraph {
  const { indices } = context.record;
  if (!indices) return trend(context);
  const [resultYear, resultMonth] = indices.date.split('-').map(Number) as [number, number];
  const namedYear = year ?? (number < resultMonth ? resultYear : resultYear - 1);
  return around(context, new Date(Date.UTC(namedYear, number - 1, halfMonth)), halfMonth);
}

/** The clear view that is nearest to a day. */
function around(context: ExplainerContext, day: Date, maxDays: number): Paragraph {
  const { record, reading } = context;
  const { date } = record.indices!;
  const distance = (view: EarlierView): number => Math.abs(Date.parse(view.date) - day.getTime()) / msPerDay;
  const [nearest] = record.series
    .filter((view) => view.date < date)
    .toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return [says.no_view_before({ day: { day: date } })];
  if (distance(nearest) <= maxDays) return compare(context, 'on_day', nearest);
  return [says.nearest({ day: { day: nearest.date }, before: indexFigure(nearest.average, reading) })];
}

/** Services whose figures compare places within one field, or one site with itself. */
const withinField: readonly string[] = ['soil-mapping', 'burn-scar', 'methane'];

/** The field against the other fields of its owner. */
export function others({ record, reading }: ExplainerContext): Paragraph {
  const { indices, other_averages: averages, service_code } = record;
  if (!indices || withinField.includes(service_code)) return [says.within_field()];
  if (averages.length === 0) return [says.no_others()];
  const formatted = (value: number) => indexFigure(value, reading);
  const message: Message = says.others({
    now: formatted(indices.average),
    rank: averages.filter((average) => average > indices.average).length + 1,
    fields: averages.length + 1,
    low: formatted(Math.min(...averages)),
    high: formatted(Math.max(...averages)),
  });
  return paragraph(message);
}
