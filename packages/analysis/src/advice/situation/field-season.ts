import { type CropWindow, isFirm, seasonLength } from '../crops/crop-windows.ts';
import { emergenceDays } from '../crops/emergence.ts';
import { dayOfYear, daysBetween, daysOutside, daysUntil, shiftDay } from '../crops/year-days.ts';
import type { OwnSeason } from './own-season.ts';

/** Season of a field: the days of its stages, and what they are based on. */
export interface FieldSeason {
  window: CropWindow;
  basis: 'sown' | 'series' | 'calendar';
  /** True where the field's own series agrees with the calendar. */
  agrees: boolean;
}

/** 90 % of the errors of a good band, in days. */
const calendarError = 38;

/** Days by which years differ. */
const yearError = 14;

const middle = (from: number, to: number): number => shiftDay(from, Math.round(daysUntil(from, to) / 2));

/** Days by which a series and a calendar disagree. The green-up of a winter crop may be that of spring. */
function daysApart(own: OwnSeason, window: CropWindow): number {
  if (own.falling) return daysOutside(dayOfYear(own.peakDay), window.fullFrom, window.fullTo);
  if (window.season === 'winter') return 0;
  return daysOutside(dayOfYear(own.greenDay), window.greenFrom, window.greenTo);
}

/** Windows of a season that was sown on a known day, with the stage lengths of the calendar. */
function windowFromSowing(window: CropWindow, sown: number, latitude: number): CropWindow {
  const full = daysUntil(window.sowMid, middle(window.fullFrom, window.fullTo));
  const around = (days: number): [number, number] => [
    shiftDay(sown, Math.max(1, days - yearError)),
    shiftDay(sown, days + yearError),
  ];
  const [greenFrom, greenTo] = around(emergenceDays(window, sown, latitude));
  const [fullFrom, fullTo] = around(full);
  const [harvestFrom, harvestTo] = around(window.days);
  const sowing = { sowFrom: sown, sowTo: sown, sowMid: sown };
  const harvest = { harvestFrom, harvestTo, harvestMid: shiftDay(sown, window.days) };
  return { ...window, ...sowing, ...harvest, greenFrom, greenTo, fullFrom, fullTo };
}

/** Windows around the peak or the green-up that the field's own series shows. */
function windowFromSeries(window: CropWindow, own: OwnSeason, latitude: number): CropWindow {
  const [from, to] = own.falling ? [window.fullFrom, window.fullTo] : [window.greenFrom, window.greenTo];
  const daysAfterSowing = daysUntil(window.sowMid, middle(from, to));
  const day = dayOfYear(own.falling ? own.peakDay : own.greenDay);
  return windowFromSowing(window, shiftDay(day, -daysAfterSowing), latitude);
}

/**
 * Season of a field in a window of its crop: by the stated sowing, else by its own series, else by the calendar. Null
 * where the calendar is not firm and the series does not count.
 */
export function findFieldSeason(
  window: CropWindow,
  { latitude, sown, own }: { latitude: number; sown: string | null; own: OwnSeason | null },
): FieldSeason | null {
  const firm = isFirm(window, latitude);
  const counted = own?.counts === true ? own : null;
  const apart = counted === null ? 0 : daysApart(counted, window);
  const agrees = firm && counted !== null && apart <= calendarError;
  if (sown !== null) {
    const stated = firm ? window : windowFromSowing(window, dayOfYear(sown), latitude);
    return { window: stated, basis: 'sown', agrees };
  }
  if (firm && apart <= calendarError) return { window, basis: 'calendar', agrees };
  if (counted === null) return null;
  return { window: windowFromSeries(window, counted, latitude), basis: 'series', agrees };
}

/** A stated sowing belongs to the present season until its last usual harvest. */
export const isPresentSowing = (sown: string, viewed: string, window: CropWindow): boolean =>
  daysBetween(sown, viewed) >= 0 && daysBetween(sown, viewed) <= seasonLength(window);
