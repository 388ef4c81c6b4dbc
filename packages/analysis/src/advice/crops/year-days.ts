/** Days of the year run from 1 to 365, without a leap day. */
const daysInYear = 365;
const msPerDay = 86_400_000;

/** Days from a day of the year to the next occurrence of another one. */
export const daysUntil = (from: number, to: number): number =>
  (((to - from) % daysInYear) + daysInYear) % daysInYear;

/** A period whose first day is later in the year than its last one runs over New Year. */
export const isBetween = (day: number, from: number, to: number): boolean =>
  daysUntil(from, day) <= daysUntil(from, to);

/** Days by which a day of the year is outside a period; 0 inside. */
export const daysOutside = (day: number, from: number, to: number): number =>
  isBetween(day, from, to) ? 0 : Math.min(daysUntil(to, day), daysUntil(day, from));

/** Day of the year in the other direction of `daysUntil`, 1 to 365. */
export const shiftDay = (day: number, days: number): number => daysUntil(1, day + days) + 1;

/** Half a year, by which a fixed day of the north is later in the south. */
const halfYear = 182;

/** Fixed days of the rules are days of the north. */
export const asNorthernDay = (day: number, latitude: number): number =>
  latitude < 0 ? shiftDay(day, -halfYear) : day;

export const fromNorthernDay = (day: number, latitude: number): number =>
  latitude < 0 ? shiftDay(day, halfYear) : day;

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Day of the year of a date; 29 February counts as 1 March. @param date UTC day, `YYYY-MM-DD` */
export function dayOfYear(date: string): number {
  const day = new Date(time(date));
  return (
    Math.round((Date.UTC(2001, day.getUTCMonth(), day.getUTCDate()) - Date.UTC(2001, 0, 1)) / msPerDay) + 1
  );
}

/** Days from one UTC day to another; negative where the second one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((time(to) - time(from)) / msPerDay);

export const addDays = (date: string, days: number): string =>
  new Date(time(date) + days * msPerDay).toISOString().slice(0, 10);

/** First date after another one that is a day of the year. */
export function nextDateOf(day: number, after: string): string {
  const [month, date] = [
    new Date(Date.UTC(2001, 0, day)).getUTCMonth(),
    new Date(Date.UTC(2001, 0, day)).getUTCDate(),
  ];
  const year = Number(after.slice(0, 4));
  const dates = [year, year + 1].map((one) =>
    new Date(Date.UTC(one, month, date)).toISOString().slice(0, 10),
  );
  return dates.find((one) => one > after) ?? dates[1]!;
}
