import { windowCropsByType } from '@furrow/analysis/advice/crops/crop-of-type';
import { type CropWindow, findCropWindows, isFirm } from '@furrow/analysis/advice/crops/crop-windows';

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

/** Seasons of the vegetation types that have a firm calendar at a latitude. */
interface CropSeasons {
  /** Last day of the harvest, for types whose season includes today. */
  current: { type: string; endsOn: string }[];
  /** First day of sowing and last day of harvest of the next season, for the other types. */
  next: { type: string; startsOn: string; endsOn: string }[];
}

/**
 * Returns the seasons of vegetation types at a latitude: the current one if it leaves room for a second weekly analysis,
 * else the next one. If two seasons include today, as of winter and spring wheat, the one that ends first counts.
 */
export function cropSeasons(latitude: number, today: Date): CropSeasons {
  const seasons: CropSeasons = { current: [], next: [] };
  for (const [type, crop] of windowCropsByType) {
    const spans = findCropWindows(crop, latitude)
      .filter((window) => isFirm(window, latitude))
      .flatMap((window) => spansAround(window, latitude, today))
      .toSorted((one, other) => one.end - other.end);
    const current = spans.find(
      ({ begin, end }) => begin <= today.getTime() && end - today.getTime() >= minDaysLeft * dayMs,
    );
    const next = spans.find(({ begin }) => begin > today.getTime());
    if (current) seasons.current.push({ type, endsOn: dayOf(current.end) });
    else if (next) seasons.next.push({ type, startsOn: dayOf(next.begin), endsOn: dayOf(next.end) });
  }
  return seasons;
}

/** A season from the first day of sowing to the last day of harvest, in milliseconds. */
interface SeasonSpan {
  begin: number;
  end: number;
}

/** The seasons of a window that begin in the last, the present and the next year. */
function spansAround(
  { season, sowFrom: from, harvestTo: to }: CropWindow,
  latitude: number,
  today: Date,
): SeasonSpan[] {
  const isOverNewYear = to < from || (season === 'winter' && latitude > 0);
  const days = to - from + (isOverNewYear ? 365 : 0);
  return [-1, 0, 1].map((years) => {
    const begin = Date.UTC(today.getUTCFullYear() + years, 0, from);
    return { begin, end: begin + days * dayMs };
  });
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
