import { english, type Language } from '@furrow/messages/language';
import { countryNamed } from './countries.ts';

/** Translates the English name of a country into a language. Names that are not of a country are returned unchanged. */
export function countryNameIn({ code, locale }: Pick<Language, 'code' | 'locale'>, name: string): string {
  const country = code === english.code ? null : countryNamed(name);
  return country === null ? name : nameOfCode(country.code, locale);
}

const namesIn = new Map<string, Intl.DisplayNames>();

/** Name of a country in the language of a locale. @param code two-letter code of ISO 3166-1. */
export function nameOfCode(code: string, locale: string): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesIn.set(locale, names);
  return names.of(code) ?? code;
}
