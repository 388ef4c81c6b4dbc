import { biomeCodes } from '@furrow/analysis/plan/biome-code';
import { languageCodes } from '@furrow/messages/catalogues';
import { describe, expect, test } from 'vitest';
import biomes from './biomes.json' with { type: 'json' };
import { textIn } from './local-text.ts';
import { readShippedCatalogue } from './read-catalogue.ts';
import { shippedVegetation, vegetationInputs } from './vegetation.ts';

const { industries } = await readShippedCatalogue();
const types = industries.flatMap(({ vegetation_types }) => vegetation_types);
const stored = new Set(types.map(({ en }) => en));

describe('biomes', () => {
  test('each vegetation type of the shipped catalogue has one', () => {
    expect(Object.keys(biomes).toSorted()).toEqual(biomeCodes.toSorted());
    expect(Object.values(biomes).flat().toSorted()).toEqual([...stored].toSorted());
  });

  test.each([
    ['Conifer forest', 'evergreen_conifer_forest'],
    ['Silvopasture', 'savanna'],
    ['Cropland under cover crops', 'cropland'],
  ])('%s belongs to %s', (vegetation, biome) => {
    expect(vegetationInputs(vegetation)).toEqual({ vegetation, biome });
  });

  test('a type of an operator has none, and no type gives no inputs', () => {
    expect(vegetationInputs('Moon forest')).toEqual({ vegetation: 'Moon forest' });
    expect([vegetationInputs(null), vegetationInputs('')]).toEqual([{}, {}]);
  });
});

describe.each(languageCodes)('to a reader of %s', (language) => {
  test('a type is found by its name in every language, in any case', async () => {
    const { find } = await shippedVegetation(language);
    for (const other of languageCodes) {
      for (const type of types) {
        const name = textIn(type, other);
        expect([name, find(name)]).toEqual([name, type.en]);
        expect(find(` ${name.toUpperCase()} `)).toBe(type.en);
      }
    }
  });

  test('the names are in this language, and each is found', async () => {
    const { names, find } = await shippedVegetation(language);
    expect(names).toEqual([...new Set(types.map((type) => textIn(type, language)))]);
    expect(new Set(names.map(find))).toEqual(stored);
  });

  test('soils and unknown names are no vegetation', async () => {
    const { find } = await shippedVegetation(language);
    expect(['Clay', 'Arcilloso', 'Moon wheat', '', '__proto__'].map(find)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
