import { english } from './language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * UTC day of a date in the language's format. English uses the order of most of its countries: `5 Jan 2025`.
 * @param beforeYear what English writes between the month and the year
 */
export function formatDayIn(locale: string, date: Date, beforeYear = ' '): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    formats.set(locale, format);
  }
  if (locale !== english.locale) return withFirstOfMonth(locale, format.format(date));
  const parts = format.formatToParts(date);
  const partOfType = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${partOfType('day')} ${partOfType('month')}${beforeYear}${partOfType('year')}`;
}

/** French writes the first day of a month as an ordinal, which `Intl` does not: `1er août 2026`. */
export const withFirstOfMonth = (locale: string, day: string): string =>
  /^fr\b/.test(locale) ? day.replace(/^1(?= )/, '1er') : day;
