import type { ToldRecord } from '../../assistant.ts';
import type { Reading } from '../reading.ts';
import { day, inSentence, sentence, shown, type Told } from '../words.ts';

type Point = ToldRecord['series'][number];

const dayMilliseconds = 86_400_000;
/** Days around the same day of the year before that still stand for it. */
const aboutAYear = 20;

/** What became of the field over time; as far as the record goes. */
export function trend(told: Told): string {
  const { record, reading } = told;
  const own = record.indices;
  const said = sentence(changeSaid(told), own && seriesSaid(record.series, own.date, reading));
  if (said !== '') return said;
  return own
    ? `This result knows of ${day(own.date)} alone, so it has no trend. A repeated analysis, or the series that may still be worked out beside this result, shows one.`
    : 'This result compares two pictures to find spots and has no trend.';
}

function changeSaid({ record: { change, indices }, reading }: Told): string | null {
  if (!change) return null;
  if (!change.comparable || !change.difference) {
    return sentence(
      `The result of ${day(change.since)} cannot be compared with this one.`,
      change.reason ?? null,
    );
  }
  const { average, median } = change.difference;
  return `Since ${day(change.since)} the average ${inSentence(indices?.name ?? 'value')} changed by ${shown(average, reading)} and the median by ${shown(median, reading)}, over the land that was clear on both days.`;
}

function seriesSaid(series: readonly Point[], date: string, reading: Reading): string | null {
  const earlier = series.filter((point) => point.date < date);
  const before = earlier.at(-1);
  const now = series.find((point) => point.date === date);
  if (!before || !now) return null;
  if (reading.addsUp) {
    const by = (point: Point) => `${shown(point.average, reading)} by ${day(point.date)}`;
    return `It adds up over the year: ${by(before)} and ${by(now)}, on average.`;
  }
  const of = (point: Point) => `${shown(point.average, reading)} on ${day(point.date)}`;
  const highest = series.reduce((best, point) => (point.average > best.average ? point : best));
  const lowest = series.reduce((least, point) => (point.average < least.average ? point : least));
  const lastYear = nearestTo(earlier, new Date(Date.parse(date) - 365 * dayMilliseconds));
  return sentence(
    `The average was ${of(before)} and ${of(now)}: it ${direction(before, now, highest.average - lowest.average)}.`,
    `Of the ${series.length} clear days since ${day(series[0]!.date)} the highest average was ${of(highest)} and the lowest ${of(lowest)}.`,
    lastYear && `About a year before it was ${of(lastYear)}.`,
  );
}

/** Of less than a twentieth of what the series spans nothing is made. */
const direction = (before: Point, now: Point, span: number): string => {
  const difference = now.average - before.average;
  if (Math.abs(difference) < span / 20) return 'hardly changed';
  return difference > 0 ? 'rose' : 'fell';
};

function nearestTo(points: readonly Point[], when: Date): Point | null {
  const distance = ({ date }: Point) => Math.abs(Date.parse(date) - when.getTime()) / dayMilliseconds;
  const near = points.filter((point) => distance(point) <= aboutAYear);
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
