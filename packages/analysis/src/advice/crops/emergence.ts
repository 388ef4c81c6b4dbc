import type { CropWindow } from './crop-windows.ts';
import { daysUntil, fromNorthernDay } from './year-days.ts';

/**
 * Days from sowing to emergence of winter cereals at 45 to 55 degrees: 150 degree days above 0 °C, with the temperatures
 * of Flanders in 2017 and 2018. Sowing as a day of the year in the north.
 */
const cerealEmergence: readonly (readonly [sown: number, days: number])[] = [
  [263, 11],
  [274, 12],
  [288, 11],
  [298, 16],
  [305, 20],
  [319, 27],
  [335, 31],
];

/** Emergence between two sowings of the table is interpolated; outside it, that of the nearest one is used. */
function cerealDays(sown: number): number {
  const first = cerealEmergence[0]!;
  const position = daysUntil(first[0] - 60, sown) - 60;
  const next = cerealEmergence.findIndex(([day]) => day - first[0] >= position);
  if (next === 0) return first[1];
  const [before, after] = [cerealEmergence.at(next - 1)!, cerealEmergence.at(next)!];
  if (next < 0) return cerealEmergence.at(-1)![1];
  const share = (position - (before[0] - first[0])) / (after[0] - before[0]);
  return Math.round(before[1] + share * (after[1] - before[1]));
}

export const isWinterCereal = (window: CropWindow): boolean =>
  window.season === 'winter' && window.crop !== 'rape';

/** True in the latitudes for which the temperatures in the table are typical. */
export const isLateSownBand = (latitude: number): boolean =>
  Math.abs(latitude) >= 45 && Math.abs(latitude) <= 55;

/** Days from a sowing day to the first green that a pixel sees. @param sown day of the year */
export function emergenceDays(window: CropWindow, sown: number, latitude: number): number {
  return isWinterCereal(window) && isLateSownBand(latitude)
    ? cerealDays(fromNorthernDay(sown, latitude))
    : daysUntil(window.sowTo, window.greenTo);
}
