import { type BiomeCode, biomeCodes } from '@furrow/analysis/plan/biome-code';
import { languageCodes } from '@furrow/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { textIn } from './local-text.ts';
import { readShippedCatalogue } from './read-catalogue.ts';
import { shippedBiome, shippedVegetation, vegetationInputs } from './vegetation.ts';

const { industries } = await readShippedCatalogue();
const types = industries.flatMap(({ vegetation_types }) => vegetation_types);
const stored = new Set(types.map(({ en }) => en));

const typesByBiome: Readonly<Record<BiomeCode, readonly string[]>> = {
  cropland: [
    'Wheat',
    'Barley',
    'Maize',
    'Rice',
    'Oilseed rape',
    'Sunflower',
    'Soybean',
    'Beans or peas',
    'Potato',
    'Sugar beet',
    'Cotton',
    'Vegetables',
    'Orchard',
    'Vineyard',
    'Cover crop',
    'Fallow',
    'Other crop',
    'Cropland under cover crops',
    'Other vegetation',
  ],
  evergreen_conifer_forest: ['Conifer forest'],
  evergreen_broadleaved_forest: ['Tropical forest', 'Mangrove'],
  deciduous_broadleaved_forest: ['Broadleaved forest', 'Short rotation coppice'],
  savanna: ['Savanna or rangeland', 'Silvopasture', 'Agroforestry'],
  mixed_forest: [
    'Mixed forest',
    'Timber plantation',
    'Young planting',
    'Other woodland',
    'Forest',
    'Forest being restored',
  ],
  grassland: [
    'Sown grass',
    'Grass and clover',
    'Permanent meadow',
    'Lucerne',
    'Rough grazing',
    'Other pasture',
    'Felled',
    'Grassland',
    'Wetland',
  ],
};

describe('biomes', () => {
  test('each vegetation type of the shipped catalogue has one', () => {
    expect(Object.keys(typesByBiome).toSorted()).toEqual(biomeCodes.toSorted());
    expect(Object.values(typesByBiome).flat().toSorted()).toEqual([...stored].toSorted());
  });

  test.each(Object.entries(typesByBiome))('%s is the biome of %j', async (biome, types) => {
    expect(await Promise.all(types.map(shippedBiome))).toEqual(types.map(() => biome));
  });

  test('a type that the shipped catalogue lacks has none', async () => {
    expect(await Promise.all(['Moon forest', 'Clay', '', '__proto__'].map(shippedBiome))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('are inputs of a recipe together with the type', () => {
    expect(vegetationInputs('Forest', 'mixed_forest')).toEqual({
      vegetation: 'Forest',
      biome: 'mixed_forest',
    });
    expect(vegetationInputs('Moon forest', null)).toEqual({ vegetation: 'Moon forest' });
    expect([vegetationInputs(null, null), vegetationInputs('', null)]).toEqual([{}, {}]);
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
