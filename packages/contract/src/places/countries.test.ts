import { listLanguages } from '@furrow/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { countries, countryNamed, countryNumbered, countryOf } from './countries.ts';
import { countryNameIn } from './country-name.ts';

test('there are 250 countries, each once, by name', () => {
  expect(countries).toHaveLength(250);
  for (const key of ['id', 'code', 'name'] as const)
    expect(new Set(countries.map((country) => country[key])).size).toBe(250);
  expect(countries.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))).toEqual(countries);
});

test('a country is found by its name, letters and number', () => {
  const netherlands = { id: 528, code: 'NL', name: 'Netherlands' };
  expect([countryNamed('Netherlands'), countryOf('NL'), countryNumbered(528)]).toEqual([
    netherlands,
    netherlands,
    netherlands,
  ]);
  expect([countryNamed('Atlantis'), countryOf('constructor'), countryNumbered(0)]).toEqual([
    null,
    null,
    null,
  ]);
});

describe.each(listLanguages())('in $name', (language) => {
  test('every country has a name of its own', () => {
    const displayNames = new Intl.DisplayNames(language.locale, { type: 'region', fallback: 'none' });
    expect(countries.filter(({ code }) => displayNames.of(code) === undefined)).toEqual([]);
    expect(new Set(countries.map(({ name }) => countryNameIn(language, name))).size).toBe(250);
  });

  test('what is no country stays as it is written', () => {
    expect(countryNameIn(language, 'Atlantis')).toBe('Atlantis');
  });
});
