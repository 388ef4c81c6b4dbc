/** A date in the farming year: the south lives half a year apart. */
export interface SeasonDay {
  year: number;
  /** 1 to 366, with the fraction of the day. */
  day: number;
}

const msPerDay = 86_400_000;
const halfYear = 182;

export function seasonDayOf(instant: number, south: boolean): SeasonDay {
  const moved = instant - (south ? halfYear * msPerDay : 0);
  const year = new Date(moved).getUTCFullYear();
  return { year, day: (moved - Date.UTC(year, 0, 1)) / msPerDay + 1 };
}
