import { english, type Language } from '@furrow/messages/language';
import { countryNamed } from './countries.ts';

/** A country, which the wire names in English, in a language; every other name stays as it is written. */
export function countryNameIn({ code, locale }: Pick<Language, 'code' | 'locale'>, name: string): string {
  const country = code === english.code ? null : countryNamed(name);
  return country === null ? name : nameOfCode(country.code, locale);
}

const namesIn = new Map<string, Intl.DisplayNames>();

/** @param code of ISO 3166-1, two letters. */
export function nameOfCode(code: string, locale: string): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesIn.set(locale, names);
  return names.of(code) ?? code;
}
