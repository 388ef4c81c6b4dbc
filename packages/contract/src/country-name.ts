import { english, type Language } from '@furrow/messages/language';
import { countryNamed } from './countries.ts';

/** A country, which the wire names in English, in a language; every other name stays as it is written. */
export function countryNameIn({ code, locale }: Pick<Language, 'code' | 'locale'>, name: string): string {
  const country = code === english.code ? null : countryNamed(name);
  return country === null ? name : nameOfCode(country.code, locale);
}

/** @param code of ISO 3166-1, two letters. */
export const nameOfCode = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
