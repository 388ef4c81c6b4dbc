import { countryNumbered } from '@furrow/contract/places/countries';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { afterEach, expect, test } from 'vitest';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';
import { landName } from './land-name.ts';

const lands = atlas.objects.countries.geometries as readonly { id?: string; properties: { name: string } }[];

afterEach(restoreEnglish);

test('every number on the map is one of a country', () => {
  const unknownLands = lands.filter(({ id }) => id !== undefined && countryNumbered(Number(id)) === null);
  expect(unknownLands.map(({ properties }) => properties.name)).toEqual([]);
});

test('in English the names are those of the map', () => {
  expect(lands.map(({ id, properties: { name } }) => landName(id, name))).toEqual(
    lands.map(({ properties }) => properties.name),
  );
});

test.each(translatedLanguageCodes)('in %s every land has a name', async (code) => {
  mockLanguage(code);
  const { landName: landNameIn } = await import('./land-name.ts');
  const names = lands.map(({ id, properties: { name } }) => landNameIn(id, name));
  expect(names.filter((name) => name === '')).toEqual([]);
  expect(findEnglish(names.join(' '))).toEqual([]);
  expect(landNameIn(undefined, 'Atlantis')).toBe('');
});

test.each([
  ['070', 'Bosnia and Herz.', 'Bosnie-Herzégovine'],
  ['180', 'Dem. Rep. Congo', 'Congo-Kinshasa'],
  [undefined, 'Kosovo', 'Kosovo'],
  [undefined, 'N. Cyprus', 'Chypre du Nord'],
])('%s %s is %s in French', async (number, name, french) => {
  mockLanguage('fr');
  expect((await import('./land-name.ts')).landName(number, name)).toBe(french);
});
