import { windowCropsByType } from '@furrow/analysis/advice/crop-of-type';
import { type CropWindow, findCropWindows, isFirm } from '@furrow/analysis/advice/crop-windows';

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
  return windowCropsByType.flatMap(([type, crop]) => {
    const ends = findCropWindows(crop, latitude)
      .filter((window) => isFirm(window, latitude))
      .flatMap((window) => endOfCurrent(window, latitude, today) ?? [])
      .filter((end) => end - today.getTime() >= minDaysLeft * dayMs);
    return ends.length === 0 ? [] : [{ type, endsOn: dayOf(Math.min(...ends)) }];
  });
}

/** End of the season that includes today, in milliseconds; null if none does. */
function endOfCurrent(
  { season, sowFrom: from, harvestTo: to }: CropWindow,
  latitude: number,
  today: Date,
): number | null {
  const isOverNewYear = to < from || (season === 'winter' && latitude > 0);
  const days = to - from + (isOverNewYear ? 365 : 0);
  for (const year of [today.getUTCFullYear() - 1, today.getUTCFullYear()]) {
    const begin = Date.UTC(year, 0, from);
    const end = begin + days * dayMs;
    if (today.getTime() >= begin && today.getTime() < end + dayMs) return end;
  }
  return null;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
