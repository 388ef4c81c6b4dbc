import type { Message } from '@furrow/messages/message';
import type { AssistantRecord, EarlierView } from '../../assistant.ts';
import {
  type ExplainerContext,
  indexFigure,
  indexOf,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { comparedImages } from './about.ts';
import { trendMessages as says } from './trend.messages.ts';
import { unclearYear } from './unclear-year.ts';

type TrendPoint = AssistantRecord['series'][number];

/** Development of the field over time, as far as the record shows it. */
export function trend(context: ExplainerContext): Paragraph {
  const { record } = context;
  const own = record.indices;
  const sentences = [...describeChange(context), ...(own ? describeSeries(context, own.date) : [])];
  if (sentences.length > 0) return sentences;
  const images = comparedImages(context);
  if (images.length > 0) return images;
  return own ? [says.none({ day: { day: own.date } }), says.how_to_get_one()] : [says.none_of_spots()];
}

function describeChange(context: ExplainerContext): Paragraph {
  const { change } = context.record;
  if (!change) return [];
  const day = { day: change.since };
  if (!change.comparable || !change.difference) return paragraph(says.incomparable({ day }), change.reason);
  const { average, median } = change.difference;
  const formatted = (value: number) => indexFigure(value, context.reading);
  return [
    says.changed({ day, index: indexOf(context), average: formatted(average), median: formatted(median) }),
  ];
}

function describeSeries(context: ExplainerContext, date: string): Paragraph {
  const { record, reading } = context;
  const { series, last_year: lastYear } = record;
  const earlier = series.filter((point) => point.date < date);
  const previous = earlier.at(-1);
  const current = series.find((point) => point.date === date);
  if (!previous || !current) return [];
  const formatted = (point: EarlierView) => indexFigure(point.average, reading);
  const dayOf = (point: EarlierView) => ({ day: point.date });
  const values = {
    before: formatted(previous),
    dayBefore: dayOf(previous),
    now: formatted(current),
    day: dayOf(current),
  };
  if (reading.isCumulative) return [says.adds_up(values)];
  const highest = series.reduce((best, point) => (point.average > best.average ? point : best));
  const lowest = series.reduce((lowestSoFar, point) =>
    point.average < lowestSoFar.average ? point : lowestSoFar,
  );
  return paragraph(
    says.went({ ...values, direction: direction(previous, current, highest.average - lowest.average) }),
    extremes(series, {
      highest: formatted(highest),
      dayOfHighest: dayOf(highest),
      lowest: formatted(lowest),
      dayOfLowest: dayOf(lowest),
    }),
    lastYear?.length === 1 &&
      says.year_before({ average: formatted(lastYear[0]!), day: dayOf(lastYear[0]!) }),
    lastYear?.length === 2 && unclearYear(context, lastYear),
  );
}

const extremes = (
  series: readonly TrendPoint[],
  values: Omit<Parameters<typeof says.extremes>[0], 'days' | 'since'>,
): Message => says.extremes({ days: series.length, since: { day: series[0]!.date }, ...values });

/** Compares two values of a series. A difference below a twentieth of the range of the series counts as level. */
const direction = (before: TrendPoint, now: TrendPoint, span: number): 'up' | 'down' | 'level' => {
  const difference = now.average - before.average;
  if (Math.abs(difference) < span / 20) return 'level';
  return difference > 0 ? 'up' : 'down';
};
