import seasons from './season-windows.json' with { type: 'json' };

interface Window {
  type: string;
  season: string;
  /** Degrees, from south (inclusive) to north (exclusive). */
  latitudes: readonly [number, number];
  /** First day of sowing and last day of harvest, as days of the year. */
  days: readonly [number, number];
}

const windows = seasons.windows as unknown as readonly Window[];
const dayMs = 86_400_000;
/** A season that ends earlier has no room for a second weekly analysis. */
const minDaysLeft = 7;

/**
 * Returns the last day of the season of land without a known crop. The year has two: the warm half, which ends in
 * October in the north and in April in the south, and the cold one, which ends in March or September.
 */
export function seasonEnd(latitude: number, today: Date): string {
  const isNorth = latitude >= 0;
  const year = today.getUTCFullYear();
  const ends = [year, year + 1].flatMap((each) =>
    isNorth ? [Date.UTC(each, 2, 31), Date.UTC(each, 9, 31)] : [Date.UTC(each, 3, 30), Date.UTC(each, 8, 30)],
  );
  return dayOf(ends.find((end) => end - today.getTime() >= minDaysLeft * dayMs)!);
}

/**
 * Returns the last day of the harvest by vegetation type, for types whose season at this latitude includes today. If two
 * seasons do, as of winter and spring wheat, the one that ends first counts.
 */
export function cropSeasonEnds(latitude: number, today: Date): { type: string; endsOn: string }[] {
  const ends = new Map<string, number>();
  for (const window of windows) {
    const { type, latitudes } = window;
    if (latitude < latitudes[0] || latitude >= latitudes[1]) continue;
    const end = endOfCurrent(window, today);
    if (end !== null && end - today.getTime() >= minDaysLeft * dayMs)
      ends.set(type, Math.min(end, ends.get(type) ?? Infinity));
  }
  return [...ends].map(([type, end]) => ({ type, endsOn: dayOf(end) }));
}

/** End of the season that includes today, in milliseconds; null if none does. */
function endOfCurrent({ season, latitudes, days: [from, to] }: Window, today: Date): number | null {
  const isOverNewYear = to < from || (season === 'winter' && latitudes[0] > 0);
  const days = to - from + (isOverNewYear ? 365 : 0);
  for (const year of [today.getUTCFullYear() - 1, today.getUTCFullYear()]) {
    const begin = Date.UTC(year, 0, from);
    const end = begin + days * dayMs;
    if (today.getTime() >= begin && today.getTime() < end + dayMs) return end;
  }
  return null;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
