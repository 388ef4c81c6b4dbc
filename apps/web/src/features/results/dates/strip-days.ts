import type { RecordMetadata } from '../../record/metadata.ts';

/** A clear day in the series of a result. */
export type StripDay = NonNullable<RecordMetadata['series']>[number];

/** The days of a series by time. Of two passes on one day, the one that sees most of the field counts. */
export function stripDays(series: readonly StripDay[]): StripDay[] {
  const clearest = new Map<string, StripDay>();
  for (const day of series)
    if (day.valid > (clearest.get(day.date)?.valid ?? -1)) clearest.set(day.date, day);
  return [...clearest.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Days grouped by their month, YYYY-MM. */
export function byMonth(days: readonly StripDay[]): { month: string; days: StripDay[] }[] {
  const groups: { month: string; days: StripDay[] }[] = [];
  for (const day of days) {
    const month = day.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.days.push(day);
    else groups.push({ month, days: [day] });
  }
  return groups;
}

const msPerDay = 86_400_000;
const daysPerYear = 365;
/** Days around the same day a year earlier that count as the same time of the year. */
const toleranceDays = 14;

/** The day nearest to the same day a year earlier; null if none is near enough. */
export function yearBefore(days: readonly StripDay[], date: string): string | null {
  const wanted = Date.parse(date) - daysPerYear * msPerDay;
  const distanceOf = (day: StripDay): number => Math.abs(Date.parse(day.date) - wanted) / msPerDay;
  const [nearest] = days.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return nearest && distanceOf(nearest) <= toleranceDays ? nearest.date : null;
}

/** The day with which another one is compared first: a year earlier, else the clear day before it, else the one after. */
export function firstCompared(days: readonly StripDay[], date: string): string | null {
  const index = days.findIndex((day) => day.date === date);
  return yearBefore(days, date) ?? days[index - 1]?.date ?? days[index + 1]?.date ?? null;
}

/**
 * Position after a key is pressed on a day of the strip; null for other keys. Time runs to the right in every language.
 */
export function dayAfterKey(key: string, index: number, count: number): number | null {
  const positions: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const position = positions[key];
  return position === undefined ? null : Math.min(count - 1, Math.max(0, position));
}
