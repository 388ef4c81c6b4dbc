import type { Message } from '@furrow/messages/message';
import type { ToldRecord } from '../../assistant.ts';
import type { Reading } from '../reading.ts';
import { indexOf, type Paragraph, paragraph, shown, type Told } from '../told.ts';
import { trendMessages as says } from './trend.messages.ts';

type Point = ToldRecord['series'][number];

const dayMilliseconds = 86_400_000;
/** Maximum distance in days from the same day of the year before. */
const aboutAYear = 20;

/** Development of the field over time, as far as the record shows it. */
export function trend(told: Told): Paragraph {
  const { record, reading } = told;
  const own = record.indices;
  const said = [...changeSaid(told), ...(own ? seriesSaid(record.series, own.date, reading) : [])];
  if (said.length > 0) return said;
  return own ? [says.none({ day: { day: own.date } }), says.how_to_get_one()] : [says.none_of_spots()];
}

function changeSaid(told: Told): Paragraph {
  const { change } = told.record;
  if (!change) return [];
  const day = { day: change.since };
  if (!change.comparable || !change.difference) return paragraph(says.incomparable({ day }), change.reason);
  const { average, median } = change.difference;
  const of = (value: number) => shown(value, told.reading);
  return [says.changed({ day, index: indexOf(told), average: of(average), median: of(median) })];
}

function seriesSaid(series: readonly Point[], date: string, reading: Reading): Paragraph {
  const earlier = series.filter((point) => point.date < date);
  const before = earlier.at(-1);
  const now = series.find((point) => point.date === date);
  if (!before || !now) return [];
  const of = (point: Point) => shown(point.average, reading);
  const on = (point: Point) => ({ day: point.date });
  const both = { before: of(before), dayBefore: on(before), now: of(now), day: on(now) };
  if (reading.addsUp) return [says.adds_up(both)];
  const highest = series.reduce((best, point) => (point.average > best.average ? point : best));
  const lowest = series.reduce((least, point) => (point.average < least.average ? point : least));
  const lastYear = nearestTo(earlier, new Date(Date.parse(date) - 365 * dayMilliseconds));
  return paragraph(
    says.went({ ...both, direction: direction(before, now, highest.average - lowest.average) }),
    extremes(series, {
      highest: of(highest),
      dayOfHighest: on(highest),
      lowest: of(lowest),
      dayOfLowest: on(lowest),
    }),
    lastYear && says.year_before({ average: of(lastYear), day: on(lastYear) }),
  );
}

const extremes = (
  series: readonly Point[],
  of: Omit<Parameters<typeof says.extremes>[0], 'days' | 'since'>,
): Message => says.extremes({ days: series.length, since: { day: series[0]!.date }, ...of });

/** A difference below a twentieth of the range of the series counts as level. */
const direction = (before: Point, now: Point, span: number): 'up' | 'down' | 'level' => {
  const difference = now.average - before.average;
  if (Math.abs(difference) < span / 20) return 'level';
  return difference > 0 ? 'up' : 'down';
};

function nearestTo(points: readonly Point[], when: Date): Point | null {
  const distance = ({ date }: Point) => Math.abs(Date.parse(date) - when.getTime()) / dayMilliseconds;
  const near = points.filter((point) => distance(point) <= aboutAYear);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
