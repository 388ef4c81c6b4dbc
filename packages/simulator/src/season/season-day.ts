/** A date in the crop year, which in the southern hemisphere is shifted by half a year. */
export interface SeasonDay {
  year: number;
  /**
   * Day from 1 to 365 with the fraction of the day. 29 February counts as the 28th, so that a date is the same day
   * every year.
   */
  day: number;
}

const msPerDay = 86_400_000;
const halfYearDays = 182;
const leapDay = 60;

export function seasonDayOf(instant: number, south: boolean): SeasonDay {
  const shiftedInstant = instant - (south ? halfYearDays * msPerDay : 0);
  const year = new Date(shiftedInstant).getUTCFullYear();
  const day = (shiftedInstant - Date.UTC(year, 0, 1)) / msPerDay + 1;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return { year, day: isLeap && day >= leapDay ? day - 1 : day };
}
