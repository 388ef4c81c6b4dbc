import type { IndexReading } from '@furrow/analysis/recipes/reading';
import type { Message } from '@furrow/messages/message';
import type { AssistantRecord } from '../../assistant.ts';
import {
  type ExplainerContext,
  indexFigure,
  indexOf,
  type Paragraph,
  paragraph,
} from '../context/explainer-context.ts';
import { comparedImages } from './about.ts';
import { trendMessages as says } from './trend.messages.ts';

type TrendPoint = AssistantRecord['series'][number];

const msPerDay = 86_400_000;
/** Maximum distance in days from the same day of the year before. */
const maxDaysFromYearBefore = 20;

/** Development of the field over time, as far as the record shows it. */
export function trend(context: ExplainerContext): Paragraph {
  const { record, reading } = context;
  const own = record.indices;
  const sentences = [
    ...describeChange(context),
    ...(own ? describeSeries(record.series, own.date, reading) : []),
  ];
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

function describeSeries(series: readonly TrendPoint[], date: string, reading: IndexReading): Paragraph {
  const earlier = series.filter((point) => point.date < date);
  const previous = earlier.at(-1);
  const current = series.find((point) => point.date === date);
  if (!previous || !current) return [];
  const formatted = (point: TrendPoint) => indexFigure(point.average, reading);
  const dayOf = (point: TrendPoint) => ({ day: point.date });
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
  const pointYearBefore = findNearestPoint(earlier, new Date(Date.parse(date) - 365 * msPerDay));
  return paragraph(
    says.went({ ...values, direction: direction(previous, current, highest.average - lowest.average) }),
    extremes(series, {
      highest: formatted(highest),
      dayOfHighest: dayOf(highest),
      lowest: formatted(lowest),
      dayOfLowest: dayOf(lowest),
    }),
    pointYearBefore && says.year_before({ average: formatted(pointYearBefore), day: dayOf(pointYearBefore) }),
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

function findNearestPoint(points: readonly TrendPoint[], when: Date): TrendPoint | null {
  const distance = ({ date }: TrendPoint) => Math.abs(Date.parse(date) - when.getTime()) / msPerDay;
  const near = points.filter((point) => distance(point) <= maxDaysFromYearBefore);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
