import { afterEach, describe, expect, test } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';

afterEach(() => {
  restoreEnglish();
});

async function inFrench() {
  mockLanguage('fr');
  return import('./country-in-page-language.ts');
}

describe('countries', () => {
  test.each([
    ['Belgium', 'Belgique'],
    ['France', 'France'],
    ['United States of America', 'États-Unis'],
    ['Bosnia and Herzegovina', 'Bosnie-Herzégovine'],
    ['São Tomé and Principe', 'Sao Tomé-et-Principe'],
    ['Saint-Martin', 'Saint-Martin'],
    ["Côte d'Ivoire", 'Côte d’Ivoire'],
    ['Turkey', 'Turquie'],
    ['St. Vincent and the Grenadines', 'Saint-Vincent-et-les Grenadines'],
    ['Heard Island and McDonald Islands', 'Îles Heard-et-MacDonald'],
    ['United Kingdom', 'Royaume-Uni'],
    ['Falkland Islands', 'Îles Malouines'],
    ['Atlantis', 'Atlantis'],
    ['', ''],
  ])('%s is %s in French', async (english, french) => {
    expect((await inFrench()).countryName(english)).toBe(french);
  });

  test('are offered by their translated names', async () => {
    const { countryOptions } = await inFrench();
    expect(
      countryOptions([
        { id: 276, name: 'Germany' },
        { id: 56, name: 'Belgium' },
      ]),
    ).toEqual([
      { value: 276, label: 'Allemagne' },
      { value: 56, label: 'Belgique' },
    ]);
  });

  test('keep their names in English', async () => {
    const { countryName } = await import('./country-in-page-language.ts');
    expect(countryName('Belgium')).toBe('Belgium');
  });
});
