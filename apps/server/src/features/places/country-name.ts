import { english, type Language } from '@furrow/messages/language';
import { countryNamed } from './countries.ts';

/** A country of our list, which is kept by its English name, in a language; every other name stays as it is written. */
export function countryNameIn({ code, locale }: Pick<Language, 'code' | 'locale'>, name: string): string {
  const country = code === english.code ? null : countryNamed(name);
  if (country === null) return name;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country.code) ?? name;
}
